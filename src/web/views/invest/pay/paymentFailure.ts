import { lastPaymentFailure } from '#machines/investment/investment.selectors.ts';
import type { Investment } from '#machines/investment/investment.wire.ts';

/** The reasons of failed payments that help the investor. */
export type PaymentFailure =
  | 'expired'
  | 'cancelled'
  | 'cardExpired'
  | 'funds'
  | 'securityCode'
  | 'authentication'
  | 'declined'
  | 'rejected';

/** Response codes of the card network that tell more than that the payment was declined. */
const failureByCode: Record<string, PaymentFailure> = {
  101: 'cardExpired',
  116: 'funds',
  129: 'securityCode',
  184: 'authentication',
  9673: 'cancelled',
  9915: 'cancelled',
};

/** Derives the reason from the journal and the payment. Only the reason of a manager is shown word for word. */
export function paymentFailureOf({ history, payment }: Pick<Investment, 'history' | 'payment'>): {
  failure: PaymentFailure;
  managerReason: string | null;
} {
  const last = lastPaymentFailure(history);
  if (last?.event === 'payment.expire') return { failure: 'expired', managerReason: null };
  const [, code] = /^provider (\w+)$/.exec(payment?.reason ?? '') ?? [];
  if (code !== undefined) return { failure: failureByCode[Number(code)] ?? 'declined', managerReason: null };
  if (last?.actor === 'ADMIN') return { failure: 'rejected', managerReason: payment?.reason ?? null };
  return { failure: 'declined', managerReason: null };
}
