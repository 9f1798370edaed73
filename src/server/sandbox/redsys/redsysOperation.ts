import * as v from 'valibot';
import { RedsysVersion } from '#server/providers/payment/redsysSignature.ts';

/** The result that the visitor chooses on the sandbox's page. */
export const RedsysOutcome = v.picklist([
  'approve',
  'refuse',
  'deny',
  'cancel',
  'later',
  'twice',
  'wrongAmount',
  'lost',
  'leave',
]);
export type RedsysOutcome = v.InferOutput<typeof RedsysOutcome>;

/** How the terminal treats later refunds, and later charges of a card that this order registered. */
export const Afterwards = v.picklist(['accept', 'refuse', 'lose']);

/** An order at the sandbox terminal. */
export const RedsysOperation = v.object({
  order: v.string(),
  amountMinor: v.number(),
  /** ISO 4217 number. */
  currency: v.string(),
  payMethod: v.string(),
  registersCard: v.boolean(),
  merchantName: v.string(),
  /** The version of the request, which is also used for notices. */
  version: v.optional(RedsysVersion, 'HMAC_SHA256_V1'),
  noticeUrl: v.string(),
  okUrl: v.string(),
  koUrl: v.string(),
  locale: v.picklist(['es', 'en']),
  state: v.picklist(['asked', 'authorised', 'refused']),
  askedAt: v.string(),
  decidedAt: v.optional(v.string()),
  responseCode: v.optional(v.string()),
  authorisationCode: v.optional(v.string()),
  card: v.optional(v.string()),
  afterwards: v.optional(Afterwards, 'accept'),
  refundedMinor: v.optional(v.number(), 0),
  lastDelivery: v.optional(v.string()),
});
export type RedsysOperation = v.InferOutput<typeof RedsysOperation>;

/** Redsys' code for a payer who cancels on the payment page. */
const cancelledByPayer = '9915';

export interface Decision {
  outcome: RedsysOutcome;
  /** Only for `refuse` and `deny`. */
  code: string;
  afterwards: v.InferOutput<typeof Afterwards>;
  at: Date;
  authorisationCode: string;
  card: string;
}

/** Applies a decision to an order. Leaving the page changes nothing. */
export function applyDecision(operation: RedsysOperation, decision: Decision): RedsysOperation {
  if (decision.outcome === 'leave') return operation;
  const after = { ...operation, decidedAt: decision.at.toISOString(), afterwards: decision.afterwards };
  // Redsys' own pages let a payer whose card was denied try again with the same order.
  if (decision.outcome === 'deny') return { ...after, responseCode: decision.code };
  if (decision.outcome === 'refuse') return { ...after, state: 'refused', responseCode: decision.code };
  if (decision.outcome === 'cancel') return { ...after, state: 'refused', responseCode: cancelledByPayer };
  return {
    ...after,
    state: 'authorised',
    responseCode: '0000',
    authorisationCode: decision.authorisationCode,
    amountMinor: decision.outcome === 'wrongAmount' ? operation.amountMinor + 1 : operation.amountMinor,
    ...(operation.registersCard && { card: decision.card }),
  };
}

/** How many notices the merchant receives. */
export function noticeCount(outcome: RedsysOutcome): number {
  if (outcome === 'lost' || outcome === 'leave') return 0;
  return outcome === 'twice' ? 2 : 1;
}
