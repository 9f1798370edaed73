import * as v from 'valibot';
import { ActorFacts } from '#machines/shared/actor.ts';
import { Count, Minor } from '#machines/shared/fields/primitives.ts';
import { Reason } from '#machines/shared/fields/reason.ts';
import { text } from '#machines/shared/fields/text.ts';
import { HousePurpose } from './houseMoney.ts';

export const IncidentStatus = v.picklist(['open', 'taken', 'returning', 'paying', 'resolved', 'dismissed']);
export type IncidentStatus = v.InferOutput<typeof IncidentStatus>;

/**
 * Something that a manager has to examine, although no entity's own state waits for it: money in suspense, a refund or
 * a payout that was refused, a payment whose provider does not answer, a job that has given up, a difference between
 * the register and its sources, a row whose status no machine knows, a provider that does not work, money that left the
 * platform's account without an instruction, money in it that could not be booked, a balance that differs when the
 * bank's feed begins, an answer of the feed that is not the bank's, coins that no payment can use, coins from a wallet
 * that was not proved, tokens of a wallet whose holder is not known, tokens on offer or frozen that were moved on the
 * chain, money in another currency, a line of a bank statement that may repeat another, and a time in which the
 * tenant's pages were closed because it could not be opened.
 */
export const IncidentKind = v.picklist([
  'suspense',
  'refundOwed',
  'payoutOwed',
  'unanswered',
  'failedJob',
  'difference',
  'unknownStatus',
  'providerDown',
  'bankUnexplained',
  'bankWaiting',
  'bankOpening',
  'bankUntrusted',
  'coinForeign',
  'coinUnproved',
  'unknownHolder',
  'moveBlocked',
  'lineForeign',
  'lineRepeated',
  'tenantClosed',
]);
export type IncidentKind = v.InferOutput<typeof IncidentKind>;

const Id = v.pipe(v.string(), v.uuid());

/** One of the orders that a line pays, with its part of the money. */
export const LineShare = v.object({ investment: Id, amount: v.pipe(Minor, v.minValue(1)) });
export type LineShare = v.InferOutput<typeof LineShare>;

/** No line of a bank pays more orders than a manager can read. */
export const MOST_SHARES = 20;

const take = v.object({ type: v.literal('incident.take') });
const note = v.object({ type: v.literal('incident.note'), text: Reason });
/** Asks the bank again to pay an owner, after the account was corrected. */
const retryPayout = v.object({ type: v.literal('payout.retry') });
const dismiss = v.object({ type: v.literal('incident.dismiss'), reason: Reason });
/** The same if money is at stake: a manager proposes it to a second one, and the system executes it. */
const dismissMoney = v.object({ type: v.literal('money.dismiss'), reason: Reason });

/** The events that a manager sends to every incident. The other acts of managers move money and have their own forms. */
export const IncidentAction = v.variant('type', [take, note, dismiss, retryPayout]);
export type IncidentAction = v.InferOutput<typeof IncidentAction>;

export const IncidentEvent = v.variant('type', [
  v.object({ type: v.literal('incident.open') }),
  v.object({ type: v.literal('incident.reopen') }),
  take,
  note,
  dismiss,
  dismissMoney,
  /** The platform's own money. `gross`: the amount before deductions. `reason`: the document that says so. */
  v.object({ type: v.literal('money.book'), purpose: HousePurpose, gross: v.nullable(Minor), reason: Reason }),
  /** The booked money had another purpose. The booking stays, and is taken back by a second one. */
  v.object({ type: v.literal('money.correct'), purpose: HousePurpose, gross: v.nullable(Minor), reason: Reason }),
  /** `by`: the event that ended the cause. */
  v.object({ type: v.literal('incident.resolve'), by: text({ max: 100 }) }),
  v.object({ type: v.literal('line.assign'), investment: Id }),
  /** The money pays several orders. The amounts add up to it. */
  v.object({
    type: v.literal('line.divide'),
    shares: v.pipe(v.array(LineShare), v.minLength(2), v.maxLength(MOST_SHARES)),
  }),
  v.object({ type: v.literal('line.credit'), user: Id }),
  /** `ending`: the last digits of the payer's account. The account itself is not written to the journal. */
  v.object({ type: v.literal('line.return'), ending: text({ max: 4 }) }),
  retryPayout,
  v.object({ type: v.literal('return.confirm') }),
  v.object({ type: v.literal('return.refuse'), reason: Reason }),
  /** The bank of the payee has sent the transfer of a return back. */
  v.object({ type: v.literal('return.reverse'), reason: Reason }),
  v.object({ type: v.literal('payout.confirm') }),
  v.object({ type: v.literal('payout.refuse'), reason: Reason }),
]);
export type IncidentEvent = v.InferOutput<typeof IncidentEvent>;

export const IncidentFacts = v.object({
  ...ActorFacts.entries,
  kind: IncidentKind,
  /** Its money is a bank statement line that belongs to no order and no user. */
  line: v.boolean(),
  /** The manager who handles it. */
  own: v.boolean(),
  /** The annual summary of the tax withheld in the year of the booking has been filed. */
  yearClosed: v.boolean(),
  /** Machine state: why the platform's own money moved, once two managers have booked it. */
  purpose: v.nullable(HousePurpose),
  /** Machine state: how often the money was sent. This is part of the idempotency key of each transfer. */
  attempts: Count,
});
export type IncidentFacts = v.InferOutput<typeof IncidentFacts>;

export type IncidentEmitted =
  | { type: 'incident.opened' }
  | { type: 'incident.taken' }
  | { type: 'note.added' }
  | { type: 'incident.closed'; by: string }
  | { type: 'money.booked'; purpose: HousePurpose; gross: number | null }
  | { type: 'money.corrected'; purpose: HousePurpose; gross: number | null }
  | { type: 'line.assigned'; investment: string }
  | { type: 'line.divided'; shares: LineShare[] }
  | { type: 'line.credited'; user: string }
  | { type: 'payout.requested'; attempt: number }
  | { type: 'payout.refused'; reason: string }
  | { type: 'return.requested'; key: string }
  | { type: 'return.confirmed' }
  | { type: 'return.reversed'; reason: string }
  | { type: 'return.refused'; reason: string; key: string };
