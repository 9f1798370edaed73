import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import es from '#locales/es.json';
import { bankAccountQuery } from '#web/api/people/account.ts';
import { BankMissing } from '#web/pages/earnings/shared/distributions/BankMissing.tsx';
import { renderManager } from '../../support/renderManager.tsx';

it('an owner without a bank account adds it where the distributions are', async () => {
  renderManager(<BankMissing area="entrepreneur" owner="owner-1" />, [[bankAccountQuery.queryKey, null]]);
  await userEvent.click(screen.getByRole('button', { name: es['manager.bank.add'] }));
  expect(await screen.findByRole('dialog', { name: es['earnings.bankTitle'] })).toBeTruthy();
  expect(screen.getByLabelText(es['account.bank.iban'])).toBeTruthy();
});

it('a manager gets to the owner who has to add it', () => {
  renderManager(<BankMissing area="manager" owner="owner-1" />);
  expect(screen.getByRole('link', { name: es['manager.bank.owner'] }).getAttribute('href')).toBe(
    '/manager/users?user=owner-1',
  );
  expect(screen.queryByRole('button')).toBeNull();
});
