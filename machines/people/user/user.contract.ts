import * as v from 'valibot';
import { ActorFacts } from '#machines/shared/actor.ts';
import { number } from '#machines/shared/fields/number.ts';
import { simpleEvent } from '#machines/shared/fields/primitives.ts';
import { Reason } from '#machines/shared/fields/reason.ts';

/** The three independent parts of a user's status: `class:ordinary,email:verified,review:accepted`. */
export const InvestorClass = v.picklist(['ordinary', 'requestedSophisticated', 'sophisticated']);
export type InvestorClass = v.InferOutput<typeof InvestorClass>;

export const EmailStatus = v.picklist(['unverified', 'verified']);
export type EmailStatus = v.InferOutput<typeof EmailStatus>;

export const ReviewStatus = v.picklist([
  'pending',
  'accepted',
  'rejected',
  'appealed',
  'suspended',
  'banned',
  'deleted',
]);
export type ReviewStatus = v.InferOutput<typeof ReviewStatus>;

export const UserStatus = v.pipe(
  v.string(),
  v.regex(
    new RegExp(
      `^class:(${InvestorClass.options.join('|')}),email:(${EmailStatus.options.join('|')}),review:(${ReviewStatus.options.join('|')})$`,
    ),
  ),
);
export type UserStatus = v.InferOutput<typeof UserStatus>;

export const RejectionReason = v.picklist([
  'KYC_NOT_APPROVED',
  'USER_REJECTED',
  'SUITABILITY_TEST_NOT_APPROVED',
  'ADITIONAL_DATA_NOT_APPROVED',
]);
export type RejectionReason = v.InferOutput<typeof RejectionReason>;

const Count = number({ integer: true, min: 0 });
const Amount = number({ integer: true, min: 0, of: 'money' });

/** The figures that ECSPR Annex II requires from a natural or a legal person. Money in minor units. */
export const SophisticationFigures = v.variant('personType', [
  v.object({
    personType: v.literal('natural'),
    grossIncome: Amount,
    portfolio: Amount,
    monthsInFinance: Count,
    monthsAsExecutive: Count,
    tradesByQuarter: v.pipe(v.array(Count), v.length(4, 'validator.form_field_invalid')),
  }),
  v.object({ personType: v.literal('legal'), ownFunds: Amount, turnover: Amount, balanceSheet: Amount }),
]);
export type SophisticationFigures = v.InferOutput<typeof SophisticationFigures>;

/** The machine's event type and the body of `POST /users/:id/events`. */
export const UserEvent = v.variant('type', [
  simpleEvent('user.register'),
  simpleEvent('email.verify'),
  simpleEvent('user.accept'),
  v.object({ type: v.literal('user.reject'), reason: RejectionReason }),
  simpleEvent('user.reopen'),
  simpleEvent('review.request'),
  /** The reason stays with the managers: it may be one that must not be disclosed (Ley 10/2010 art. 24). */
  v.object({ type: v.literal('user.suspend'), reason: Reason }),
  v.object({ type: v.literal('user.reinstate'), reason: Reason }),
  /** One manager proposes it, another approves it, and the system sends it. */
  v.object({ type: v.literal('user.ban'), reason: Reason }),
  simpleEvent('user.delete'),
  /** Managers propose it, and only the system sends it. */
  simpleEvent('manager.delete'),
  v.object({ type: v.literal('sophistication.request'), attested: v.boolean(), figures: SophisticationFigures }),
  simpleEvent('sophistication.grant'),
  v.object({ type: v.literal('sophistication.refuse'), reason: Reason }),
  simpleEvent('sophistication.lapse'),
]);
export type UserEvent = v.InferOutput<typeof UserEvent>;

/** The facts that the guards need. The server computes all of them, including those about time. */
export const UserFacts = v.object({
  ...ActorFacts.entries,
  personType: v.picklist(['natural', 'legal']),
  /** The user is the only manager of the tenant. */
  managerRole: v.boolean(),
  lastManager: v.boolean(),
  /** The calendar day in the tenant's time zone, which selects the versions of the dated rules. */
  today: v.pipe(v.string(), v.isoDate()),
  /** Two years have passed since the user was approved as a sophisticated investor. */
  sophisticationOver: v.boolean(),
  /** Machine state: the reason of the last rejection. */
  rejectionReason: v.nullable(RejectionReason),
});
export type UserFacts = v.InferOutput<typeof UserFacts>;

/** The effects of a change, in the same transaction or through the queue. */
export type UserEmitted =
  | { type: 'user.registered' }
  | { type: 'email.verified' }
  /** Sessions end, and the data are restricted until the retention of records has ended (ECSPR art. 26). */
  | { type: 'user.deleted' }
  /** Unpaid orders, ads and open transfers end. A ban also ends all sessions. */
  | { type: 'user.barred'; forGood: boolean }
  /** Mints that waited for the user continue. */
  | { type: 'user.reinstated' }
  | { type: 'sophistication.requested'; figures: SophisticationFigures; met: string[]; rule: string; version: string }
  | { type: 'sophistication.granted' }
  | { type: 'sophistication.ended' }
  | { type: 'user.notified'; about: UserNotification; reason: string | null }
  | { type: 'manager.notified'; about: UserNotification };

/** The occasions for a mail and a notification. Their texts have the locale keys `notification.user.*`. */
export type UserNotification =
  | 'registered'
  | 'accepted'
  | 'rejected'
  | 'reopened'
  | 'reviewRequested'
  | 'suspended'
  | 'reinstated'
  | 'banned'
  | 'deleted'
  | 'sophisticationRequested'
  | 'sophisticationGranted'
  | 'sophisticationRefused'
  | 'sophisticationLapsed';
