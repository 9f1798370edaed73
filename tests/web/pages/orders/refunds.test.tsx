import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { Refund } from '#machines/orders/investment/investment.wire.ts';
import { renderUi } from '#tests/web/ui/renderUi.tsx';
import { RefundPanel } from '#web/pages/orders/investor/investments/RefundPanel.tsx';

const refund: Refund = {
  id: 'payment-1',
  status: 'refunding',
  method: 'transfer',
  amount: 50_250,
  balance: 0,
  route: 'channel',
  reason: null,
  ending: '1332',
  requestedAt: '2026-11-20T09:00:00.000Z',
  refundedAt: null,
};

const textOf = (changes: Partial<Refund>) => {
  renderUi(<RefundPanel refunds={[{ ...refund, ...changes }]} />);
  return (document.body.textContent ?? '').replaceAll('\u00a0', ' ');
};

it.each([
  [{}, 'Te devolvemos 502,50 € a tu cuenta acabada en 1332. Pedimos la devolución el 20 de noviembre de 2026'],
  [
    { status: 'refunded', refundedAt: '2026-11-22T09:00:00.000Z' },
    'El 22 de noviembre de 2026 transferimos 502,50 € a tu cuenta acabada en 1332.',
  ],
  [
    { status: 'refunded', method: 'card', ending: null, refundedAt: '2026-11-22T09:00:00.000Z' },
    'El 22 de noviembre de 2026 devolvimos 502,50 € a la tarjeta con la que pagaste.',
  ],
  [{ amount: 0, balance: 10_000 }, 'El 20 de noviembre de 2026 devolvimos 100,00 € a tu saldo disponible.'],
  [
    { status: 'refundFailed', reason: 'accountClosed', ending: '0000' },
    'el banco dice que la cuenta está cerrada.Revisa tu cuenta bancaria.',
  ],
  [
    { status: 'refundFailed', method: 'terminal', reason: 'SIS0054' },
    'la entidad de pago no encuentra el cobro.Lo haremos por transferencia a tu cuenta acabada en 1332.',
  ],
] as const)('a refund tells amount, account and date: %j', (changes, text) => {
  expect(textOf(changes)).toContain(text);
});

it('leads to the bank account if the refund was refused', () => {
  textOf({ status: 'refundFailed', reason: 'accountClosed' });
  expect(screen.getByRole('link', { name: 'Revisar mi cuenta bancaria' }).getAttribute('href')).toBe(
    '/user/account?section=bank',
  );
});
