import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import es from '#locales/es.json';
import type { Earning } from '#machines/earnings/earning/earning.wire.ts';
import { refusalReason } from '#tests/web/support/refusalReason.ts';
import { renderManager } from '#tests/web/support/renderManager.tsx';
import { renderUi } from '#tests/web/ui/renderUi.tsx';
import { CreditAction } from '#web/pages/earnings/investor/CreditAction.tsx';
import { InvestorEarningPage } from '#web/pages/earnings/investor/InvestorEarningPage.tsx';
import { earning } from '../../support/investor.data.ts';

function open(shown: Earning) {
  const onCredit = vi.fn(() => Promise.resolve());
  renderManager(<CreditAction earning={shown} onCredit={onCredit} />);
  return onCredit;
}

const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));

it('a paid earning goes to the balance after a question that says where the money is then', async () => {
  const onCredit = open(earning({ facts: { investorHasBank: false } }));
  await press(es['earnings.credit']);
  const dialog = await screen.findByRole('alertdialog', { name: /¿Reinvertir 583,20/ });
  expect(dialog.textContent).toContain(es['earnings.credit.detail']);
  expect(onCredit).not.toHaveBeenCalled();
  await press(es['earnings.credit.confirm']);
  expect(onCredit).toHaveBeenCalledOnce();
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
});

it.each([
  ['is pending', earning({ status: 'pending' })],
  ['was claimed', earning({ status: 'claimed' })],
  ['is of a platform whose balance pays no orders', earning({ facts: { balanceUsed: false } })],
])('an earning that %s has no such button', (_, shown) => {
  open(shown);
  expect(screen.queryByRole('button')).toBeNull();
});

it('says why it cannot be moved while a transfer is on its way', () => {
  open(earning({ facts: { claiming: true } }));
  expect(refusalReason(es['earnings.credit'])).toBe(es['reason.earning.isClaimable']);
});

it('shows the way to the issuances once it is in the balance, and when that was', () => {
  const credited = earning({ status: 'credited', requestedAt: '2026-11-23T09:00:00.000Z' });
  open(credited);
  expect(screen.getByRole('link', { name: es['earnings.credit.choose'] }).getAttribute('href')).toBe('/user/issuances');
  const { container } = renderUi(<InvestorEarningPage earning={credited} side="investor" acts={null} />);
  expect(container.textContent).toContain(es['earnings.told.credited']);
  expect(container.textContent).toContain(es['earnings.creditedAt']);
  expect(container.textContent).not.toContain(es['earnings.told.requested']);
});
