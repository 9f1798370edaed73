import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { CashEquation } from '#machines/orders/payment/cash.wire.ts';
import { cashQuery } from '#web/api/orders/bankStatements.ts';
import { CashPanel } from '#web/pages/orders/manager/statements/CashPanel.tsx';
import { renderManager } from '../../support/renderManager.tsx';

const cash: CashEquation = {
  accounts: [
    { account: 'investorAvailable', amount: 11_500 },
    { account: 'investorHeld', amount: 0 },
    { account: 'suspense', amount: 500 },
    { account: 'platformDue', amount: -950 },
  ],
  books: 11_050,
  bank: { source: 'file', at: '2026-03-10', balance: 3_550, underWay: 7_499, difference: 1 },
};

function show(shown: CashEquation) {
  renderManager(<CashPanel />, [[cashQuery().queryKey, shown]]);
  const labels = screen.getAllByRole('term').map(({ textContent }) => textContent);
  const values = screen.getAllByRole('definition').map(({ textContent }) => textContent?.replaceAll('\u00A0', ' '));
  return labels.map((label, at) => [label, values[at]]);
}

it('shows whose money is in the account, line by line, and what the bank says', () => {
  expect(show(cash)).toEqual([
    ['saldo disponible', '115,00 €'],
    ['dinero sin asignar', '5,00 €'],
    ['deuda de la plataforma', '−9,50 €'],
    ['Dinero en el banco, según los libros', '110,50 €'],
    ['Saldo del último extracto, a 10 mar 2026', '35,50 €'],
    ['Aún no está en ambos: en camino o a la espera de gestión', '74,99 €'],
    ['Diferencia sin explicar', '0,01 €'],
    ['Dinero en el banco, según los libros', '110,50 €'],
  ]);
});

it('says that nothing can be compared without a balance', () => {
  expect(show({ ...cash, bank: null })).toHaveLength(4);
  expect(screen.getByText(/^Ni el banco ni un extracto subido/)).toBeTruthy();
});
