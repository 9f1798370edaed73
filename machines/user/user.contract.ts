import * as v from 'valibot';
import { ActorFacts } from '#machines/shared/actor.ts';
import { number } from '#machines/shared/fields/number.ts';
import { text } from '#machines/shared/fields/text.ts';

/** The three words of a user's status, which change apart: `class:ordinary,email:verified,review:accepted`. */
export const InvestorClass = v.picklist(['ordinary', 'requestedSophisticated', 'sophisticated']);
export type InvestorClass = v.InferOutput<typeof InvestorClass>;

export const EmailStatus = v.picklist(['unverified', 'verified']);
export type EmailStatus = v.InferOutput<typeof EmailStatus>;

export const ReviewStatus = v.picklist(['pending', 'accepted', 'rejected', 'deleted']);
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
const Reason = text({ max: 500, characters: 'free' });
const just = <const T extends string>(type: T) => v.object({ type: v.literal(type) });

/** What ECSPR Annex II asks of a person or a company; money in minor units. */
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
  just('user.register'),
  just('email.verify'),
  just('user.accept'),
  v.object({ type: v.literal('user.reject'), reason: RejectionReason }),
  just('user.reopen'),
  just('user.delete'),
  v.object({ type: v.literal('sophistication.request'), attested: v.boolean(), figures: SophisticationFigures }),
  just('sophistication.grant'),
  v.object({ type: v.literal('sophistication.refuse'), reason: Reason }),
  just('sophistication.lapse'),
]);
export type UserEvent = v.InferOutput<typeof UserEvent>;

/** What the guards need. The server computes every fact, the clock's included, and sends them with the user. */
export const UserFacts = v.object({
  ...ActorFacts.entries,
  personType: v.picklist(['natural', 'legal']),
  /** The calendar day in the tenant's time zone, by which the dated rules apply. */
  today: v.pipe(v.string(), v.isoDate()),
  /** Two years have passed since the user was found sophisticated. */
  sophisticationOver: v.boolean(),
  /** Kept by the machine itself: why the user was rejected the last time. */
  rejectionReason: v.nullable(RejectionReason),
});
export type UserFacts = v.InferOutput<typeof UserFacts>;

/** What follows a change, in the same transaction or through the queue. */
export type UserEmitted =
  | { type: 'user.registered' }
  | { type: 'email.verified' }
  /** Sessions end, and data are restricted while records have to be kept (ECSPR art. 26). */
  | { type: 'user.deleted' }
  | { type: 'sophistication.requested'; figures: SophisticationFigures; met: string[]; rule: string; version: string }
  | { type: 'sophistication.granted' }
  | { type: 'sophistication.ended' }
  | { type: 'person.told'; about: UserNews; reason: string | null }
  | { type: 'manager.told'; about: UserNews };

/** The occasions for a mail and a notification; each has its text under `news.user.*`. */
export type UserNews =
  | 'registered'
  | 'accepted'
  | 'rejected'
  | 'reopened'
  | 'deleted'
  | 'sophisticationRequested'
  | 'sophisticationGranted'
  | 'sophisticationRefused'
  | 'sophisticationLapsed';
