import * as v from 'valibot';
import { ActorFacts } from '#machines/shared/actor.ts';
import { amount } from '#machines/shared/fields/amounts.ts';
import { date } from '#machines/shared/fields/date.ts';
import { Count, simpleEvent } from '#machines/shared/fields/primitives.ts';
import { Reason } from '#machines/shared/fields/reason.ts';

/** What has become of its payment, whether it is late or not. */
export const InstalmentPayment = v.picklist(['planned', 'announced', 'due', 'prepared', 'settled', 'dropped']);
export type InstalmentPayment = v.InferOutput<typeof InstalmentPayment>;

/** Whether it is late. A payment that is being prepared can be so too, and one that was late keeps it once paid. */
export const InstalmentLateness = v.picklist(['onTime', 'overdue', 'delayed', 'defaulted']);
export type InstalmentLateness = v.InferOutput<typeof InstalmentLateness>;

/** The two independent parts of its status: `lateness:overdue,payment:prepared`. */
export const InstalmentStatus = v.picklist(
  InstalmentLateness.options.flatMap((lateness) =>
    InstalmentPayment.options.map((payment) => `lateness:${lateness},payment:${payment}` as const),
  ),
);
export type InstalmentStatus = v.InferOutput<typeof InstalmentStatus>;

/** The kind of its income. Only interest is owed by contract; rent is expected, and a dividend is declared. */
export const InstalmentKind = v.picklist(['interest', 'rent', 'dividend']);
export type InstalmentKind = v.InferOutput<typeof InstalmentKind>;

/** Each part is paid by a distribution of its own, because only income is taxed. `delay` is the interest for paying late. */
export const InstalmentPart = v.picklist(['income', 'capital', 'delay']);
export type InstalmentPart = v.InferOutput<typeof InstalmentPart>;

/** The amounts of parts that the terms do not determine. */
const amounts = { income: v.optional(amount()), capital: v.optional(amount()) };

const prepare = v.object({ type: v.literal('instalment.prepare'), ...amounts });
const delay = v.object({ type: v.literal('instalment.delay'), until: date(), reason: Reason });
const declareDefault = v.object({ type: v.literal('instalment.default'), reason: Reason });
const drop = v.object({ type: v.literal('instalment.drop'), reason: v.optional(Reason) });

/** The body of `POST /instalments/:id/events`. */
export const InstalmentAction = v.variant('type', [prepare, delay, declareDefault, drop]);
export type InstalmentAction = v.InferOutput<typeof InstalmentAction>;

/** The machine's event type. */
export const InstalmentEvent = v.variant('type', [
  simpleEvent('instalment.plan'),
  simpleEvent('instalment.announce'),
  simpleEvent('instalment.fallDue'),
  simpleEvent('instalment.miss'),
  prepare,
  simpleEvent('instalment.reopen'),
  simpleEvent('instalment.settle'),
  /** An amount is null as long as it depends on a decision of a company or a buyer. */
  v.object({ type: v.literal('instalment.replan'), income: v.nullable(Count), capital: v.nullable(Count) }),
  delay,
  declareDefault,
  drop,
]);
export type InstalmentEvent = v.InferOutput<typeof InstalmentEvent>;

export const InstalmentFacts = v.object({
  ...ActorFacts.entries,
  /** The project is financed and all its tokens are issued, so its debts are known. */
  isIssued: v.boolean(),
  /** The tenant's day. Machines know no clock. It stops on the day on which the issuer was declared insolvent. */
  today: v.string(),
  isSolvent: v.boolean(),
  /** All capital has come back, so nothing more than the interest until the insolvency can become owed. */
  isCapitalBack: v.boolean(),
  announceOn: v.string(),
  dueOn: v.string(),
  /** The parts without a distribution. */
  missing: v.array(InstalmentPart),
  /** The parts whose distribution is paid. */
  paid: v.array(InstalmentPart),
  /** The parts whose amount is unknown until it is declared. */
  unknown: v.array(InstalmentPart),
  /** The interest for the delay of what was paid late or is no longer owed. */
  delay: Count,
  /** Its distributions that are neither paid nor cancelled. */
  openDistributions: Count,
  /** Nothing was promised: its income is expected or declared. */
  isEstimate: v.boolean(),
  /** Machine state: the day that a manager expects after a delay. */
  expectedOn: v.nullable(v.string()),
});
export type InstalmentFacts = v.InferOutput<typeof InstalmentFacts>;

/** The occasions for a mail and a notification. Their texts have the locale keys `notification.instalment.*`. */
export type InstalmentNotification = 'announced' | 'due' | 'overdue' | 'delayed' | 'defaulted' | 'dropped';

export type InstalmentEmitted =
  | { type: 'instalment.planned' }
  /** The distributions of these parts are drafted. An amount is null if it follows from the terms. */
  | { type: 'distributions.due'; parts: readonly InstalmentPart[]; amounts: Record<InstalmentPart, number | null> }
  /** It is due. Jobs may run in any order, so only this event schedules the job for the end of the day. */
  | { type: 'day.begun' }
  | { type: 'day.moved'; to: string }
  | { type: 'amounts.changed'; income: number | null; capital: number | null }
  | { type: 'reason.given'; reason: string }
  | { type: 'owner.notified'; about: InstalmentNotification; reason: string | null }
  | { type: 'manager.notified'; about: InstalmentNotification }
  /** For the users who hold tokens of the issuance. */
  | { type: 'holders.notified'; about: InstalmentNotification; reason: string | null };
