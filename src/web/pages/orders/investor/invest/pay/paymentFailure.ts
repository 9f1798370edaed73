import { isBankMethod } from '#machines/orders/investment/investment.contract.ts';
import { lastPaymentFailure } from '#machines/orders/investment/investment.selectors.ts';
import type { Investment } from '#machines/orders/investment/investment.wire.ts';
import { parseStoredFailure, type StoredFailure } from '#machines/orders/payment/providerCode.ts';

/** The reasons of failed payments that help the investor. */
export type PaymentFailure = StoredFailure | 'expired' | 'rejected';

/** The state of the money: `none` was charged, later money `returns`, or other money `arrived` and is refunded. */
export type ChargedMoney = 'none' | 'returns' | 'arrived';

interface Explained {
  failure: PaymentFailure;
  money: ChargedMoney;
  /** The manager's own words. */
  managerReason: string | null;
}

/** Derives the reason from the journal and the payment. Nothing claims that no money moved unless the provider said so. */
export function derivePaymentFailure({ history, payment }: Pick<Investment, 'history' | 'payment'>): Explained {
  const last = lastPaymentFailure(history);
  const isTransfer = payment !== null && isBankMethod(payment.method);
  if (last?.event === 'payment.expire')
    return { failure: 'expired', money: isTransfer ? 'returns' : 'none', managerReason: null };
  const reason = payment?.reason ?? '';
  const failure = parseStoredFailure(reason);
  if (failure) return { failure, money: failure === 'mismatch' ? 'arrived' : 'none', managerReason: null };
  if (last?.actor === 'ADMIN') return { failure: 'rejected', money: 'returns', managerReason: reason || null };
  return { failure: 'declined', money: 'returns', managerReason: null };
}
