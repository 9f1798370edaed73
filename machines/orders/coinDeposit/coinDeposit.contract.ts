import * as v from 'valibot';
import { approvalActs } from '#machines/oversight/approval/approval.acts.ts';
import type { IncidentKind } from '#machines/oversight/incident/incident.contract.ts';
import { ActorFacts } from '#machines/shared/actor.ts';
import { Minor, ProtocolText, simpleEvent } from '#machines/shared/fields/primitives.ts';

export const CoinDepositStatus = v.picklist([
  'seen',
  'gone',
  'ignored',
  'proving',
  'waiting',
  'settled',
  'credited',
  'foreign',
  'returning',
  'returned',
]);
export type CoinDepositStatus = v.InferOutput<typeof CoinDepositStatus>;

/** The tenant's coin, another token, or the chain's own coin. */
export const CoinDepositKind = v.picklist(['coin', 'token', 'native']);
export type CoinDepositKind = v.InferOutput<typeof CoinDepositKind>;

/** Why money goes to the balance: it was more than due, came after the payment had ended, or was never completed. */
export const CreditReason = v.picklist(['over', 'late', 'unfinished']);
export type CreditReason = v.InferOutput<typeof CreditReason>;

export const CoinDepositEvent = v.variant('type', [
  simpleEvent('deposit.see'),
  simpleEvent('deposit.vanish'),
  simpleEvent('deposit.confirm'),
  simpleEvent('deposit.prove'),
  simpleEvent('deposit.settle'),
  simpleEvent('deposit.credit'),
  simpleEvent('return.execute'),
  /** `transaction` is missing if the money had left the address before, for example by a call whose reply was lost. */
  v.object({ type: v.literal('return.confirm'), transaction: v.nullable(ProtocolText) }),
  v.object({ type: v.literal('return.fail'), reason: ProtocolText }),
]);
export type CoinDepositEvent = v.InferOutput<typeof CoinDepositEvent>;

/** The acts that managers propose. Two of them decide, because money leaves the platform. */
export const CoinDepositAction = simpleEvent('return.execute');

export const CoinDepositFacts = v.object({
  ...ActorFacts.entries,
  kind: CoinDepositKind,
  /** In minor units, without what is less than one of them; 0 if it is not the tenant's coin. */
  amount: Minor,
  /** The missing amount of its payment in minor units; null if the payment does not wait for money. */
  missing: v.nullable(Minor),
  /** It comes from a wallet that the investor has not proved, and the total from there exceeds 1,000 euros. */
  proofNeeded: v.boolean(),
  /** The user to whom it can be returned is known. */
  returnable: v.boolean(),
  /** Acts on it that are proposed and not decided yet. */
  proposals: v.array(v.picklist(approvalActs)),
});
export type CoinDepositFacts = v.InferOutput<typeof CoinDepositFacts>;

/** The occasions for a mail and a notification. Their texts have the locale keys `notification.coinDeposit.*`. */
export type CoinDepositNotification = 'partial' | 'credited' | 'unproved' | 'foreign' | 'returned';

/** The reasons for an incident that a manager has to examine. */
export type CoinDepositIncident = Extract<IncidentKind, 'coinForeign' | 'coinUnproved'>;

export type CoinDepositEmitted =
  /** The coins are confirmed: they belong to the platform and are owed to the investor. */
  | { type: 'coins.booked' }
  /** `rest`: the amount above what was due. */
  | { type: 'payment.completed'; rest: number }
  | { type: 'coins.credited'; amount: number; reason: CreditReason }
  | { type: 'return.requested' }
  | { type: 'return.confirmed'; transaction: string | null }
  | { type: 'return.failed'; reason: string }
  | { type: 'payment.reviewed' }
  | { type: 'investor.notified'; about: CoinDepositNotification }
  | { type: 'incident.opened'; kind: CoinDepositIncident }
  | { type: 'incident.ended'; kind: CoinDepositIncident; by: string };
