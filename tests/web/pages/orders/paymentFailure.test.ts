import { expect, it } from 'vitest';
import { derivePaymentFailure } from '#web/pages/orders/investor/invest/pay/paymentFailure.ts';

type Failed = Parameters<typeof derivePaymentFailure>[0];

function failed(event: 'payment.fail' | 'payment.expire', payment: object, actor: 'SYSTEM' | 'ADMIN' = 'SYSTEM') {
  const history = [{ event, actor, from: 'IN_UPDATE_TPV', to: 'PAYMENT_ERROR', at: '2026-11-20T10:00:00.000Z' }];
  return derivePaymentFailure({ history, payment } as unknown as Failed);
}

it('says that nothing was charged if the provider refused the payment', () => {
  const refused = failed('payment.fail', { method: 'bizum', reason: 'provider 0116' });
  expect(refused).toEqual({ failure: 'funds', money: 'none', managerReason: null });
});

it('says that nothing was charged if the provider knows of no payment', () => {
  expect(failed('payment.expire', { method: 'terminal', reason: null })).toMatchObject({ money: 'none' });
});

it('does not say that nothing was charged after the time for a transfer, which may be on its way', () => {
  expect(failed('payment.expire', { method: 'transfer', reason: null })).toMatchObject({
    failure: 'expired',
    money: 'returns',
  });
});

it('says that another amount arrived, and is returned', () => {
  const mismatch = failed('payment.fail', { method: 'terminal', reason: 'receiptMismatch' });
  expect(mismatch).toEqual({ failure: 'mismatch', money: 'arrived', managerReason: null });
});

it('shows the words of a manager who could not confirm a transfer', () => {
  const rejected = failed('payment.fail', { method: 'transfer', reason: 'El justificante es de otra orden' }, 'ADMIN');
  expect(rejected).toEqual({
    failure: 'rejected',
    money: 'returns',
    managerReason: 'El justificante es de otra orden',
  });
});
