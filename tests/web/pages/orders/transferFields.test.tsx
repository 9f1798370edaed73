import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import es from '#locales/es.json';
import { TransferFields } from '#web/parts/orders/TransferFields.tsx';
import { CurrencyContext } from '#web/ui/figures/currency.ts';
import { renderUi } from '../../ui/renderUi.tsx';

const account = { iban: 'ES9121000418450200051332', bic: 'CAIXESBBXXX', holder: 'Tesela PSFP, S.L.' };
const fields = <TransferFields account={account} reference="INV-1024-3" amount={151_750} />;
const spaced = (text: string) => text.replaceAll('\u00a0', ' ');

it('all details of a transfer are copied at once, with their labels', async () => {
  const user = userEvent.setup();
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  renderUi(fields);
  await user.click(screen.getByRole('button', { name: es['ui.copyAll'] }));
  expect(spaced(String(writeText.mock.calls[0]?.[0])).split('\n')).toEqual([
    'Importe: 1.517,50 €',
    'Concepto: INV-1024-3',
    'IBAN: ES91 2100 0418 4502 0005 1332',
    'Beneficiario: Tesela PSFP, S.L.',
    'BIC: CAIXESBBXXX',
  ]);
  expect(await screen.findByText(es['ui.copied'])).toBeTruthy();
});

it('a bank’s app can scan a transfer in euros, and no other', () => {
  const { unmount } = renderUi(fields);
  expect(screen.getByTitle(es['invest.transfer.code'])).toBeTruthy();
  unmount();
  const pounds = { symbol: '£', symbol_position: 'before', code: 'GBP' } as const;
  renderUi(<CurrencyContext value={pounds}>{fields}</CurrencyContext>);
  expect(screen.queryByTitle(es['invest.transfer.code'])).toBeNull();
});

it('an amount is copied with the decimals of its currency', async () => {
  const user = userEvent.setup();
  const writeText = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue();
  const yen = { symbol: '¥', symbol_position: 'before', code: 'JPY' } as const;
  renderUi(<CurrencyContext value={yen}>{fields}</CurrencyContext>);
  await user.click(
    screen.getByRole('button', { name: es['ui.copy'].replace('{label}', es['invest.transfer.amount']) }),
  );
  expect(writeText).toHaveBeenCalledWith('151750');
});
