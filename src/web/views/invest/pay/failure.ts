import type { Investment } from '#machines/investment/investment.wire.ts';

/** Why a payment failed, as far as it helps the one who pays. */
export type Failure =
  | 'expired'
  | 'cancelled'
  | 'cardExpired'
  | 'funds'
  | 'securityCode'
  | 'authentication'
  | 'declined'
  | 'rejected';

/** The answers of the card network that say more than no, by their number. */
const answers: Record<string, Failure> = {
  101: 'cardExpired',
  116: 'funds',
  129: 'securityCode',
  184: 'authentication',
  9673: 'cancelled',
  9915: 'cancelled',
};

/** From the journal and from what the provider or the manager said; their words only where they are a manager's. */
export function failureOf({ history, payment }: Pick<Investment, 'history' | 'payment'>): {
  failure: Failure;
  words: string | null;
} {
  const last = history.findLast(({ to }) => to === 'PAYMENT_ERROR');
  if (last?.event === 'payment.expire') return { failure: 'expired', words: null };
  const [, code] = /^provider (\w+)$/.exec(payment?.reason ?? '') ?? [];
  if (code !== undefined) return { failure: answers[Number(code)] ?? 'declined', words: null };
  if (last?.actor === 'ADMIN') return { failure: 'rejected', words: payment?.reason ?? null };
  return { failure: 'declined', words: null };
}
