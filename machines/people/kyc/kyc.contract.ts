import * as v from 'valibot';
import { ActorFacts } from '#machines/shared/actor.ts';
import { simpleEvent } from '#machines/shared/fields/primitives.ts';
import { Reason } from '#machines/shared/fields/reason.ts';

export const KycStatus = v.picklist(['created', 'pending', 'success', 'error', 'manual_error']);
export type KycStatus = v.InferOutput<typeof KycStatus>;

/**
 * The items that a manager compares in a review. A company adds its papers, its representative and its beneficial
 * owners.
 */
export const KycCheck = v.picklist([
  'document',
  'photo',
  'data',
  'companyPapers',
  'representative',
  'beneficialOwners',
]);
export type KycCheck = v.InferOutput<typeof KycCheck>;

const Checked = v.pipe(
  v.array(KycCheck),
  v.nonEmpty('validator.error_checked'),
  v.maxLength(KycCheck.options.length, 'validator.form_field_invalid'),
);

/** The machine's event type and the body of `POST /kyc/:id/events`. */
export const KycEvent = v.variant('type', [
  simpleEvent('kyc.create'),
  simpleEvent('kyc.begin'),
  simpleEvent('kyc.succeed'),
  v.object({ type: v.literal('kyc.fail'), reason: Reason }),
  simpleEvent('kyc.wait'),
  v.object({ type: v.literal('kyc.review'), reason: v.optional(v.nullable(Reason), null) }),
  simpleEvent('kyc.overdue'),
  /** The reason for accepting a document that contradicts the typed data. */
  v.object({ type: v.literal('kyc.approve'), checked: Checked, reason: v.optional(Reason) }),
  v.object({ type: v.literal('kyc.reject'), checked: Checked, reason: Reason }),
  /** A confirmed identity turned out to be false or outdated. `checked`: what a manager found wrong. */
  v.object({ type: v.literal('kyc.revoke'), checked: Checked, reason: Reason }),
  simpleEvent('kyc.retry'),
  simpleEvent('kyc.repeat'),
  simpleEvent('kyc.expire'),
]);
export type KycEvent = v.InferOutput<typeof KycEvent>;

/** The facts that the guards need. The server computes all of them, including those about time. */
export const KycFacts = v.object({
  ...ActorFacts.entries,
  /**
   * The data and documents for an identity check are complete; a company also needs its owners and recent certificates.
   */
  fileComplete: v.boolean(),
  /** The identity document is valid today (Ley 10/2010). */
  documentValid: v.boolean(),
  /** The typed data match the document. Fields that are missing on either side are not compared. */
  dataMatches: v.boolean(),
  /** The birth date on the document is that of an adult. True without a birth date. */
  adult: v.boolean(),
  /** There is a document for a manager to examine. */
  evidence: v.boolean(),
  /** The items that a manager has to check before approving. */
  toCheck: v.array(KycCheck),
  /** The provider has not replied for longer than the tenant announces, 24 hours by default. */
  waitOver: v.boolean(),
  /**
   * Machine state: why a manager decides, or why the last check failed or lapsed: a code of `kyc.reasons.ts` or a
   * sentence of a manager.
   */
  reason: v.nullable(v.string()),
  /** Machine state: a check has failed and none has succeeded since. */
  rejected: v.boolean(),
});
export type KycFacts = v.InferOutput<typeof KycFacts>;

/** The effects of a change. Onboarding reacts to `kyc.succeeded` and `kyc.lapsed`, and mints that waited to `kyc.succeeded`. */
export type KycEmitted =
  | { type: 'check.requested' }
  | { type: 'kyc.succeeded'; reviewed: boolean }
  | { type: 'kyc.lapsed' }
  | { type: 'investor.notified'; about: KycNotification; reason: string | null }
  | { type: 'manager.notified'; about: KycNotification };

/** The occasions for a mail and a notification. Their texts have the locale keys `notification.kyc.*`. */
export type KycNotification = 'succeeded' | 'failed' | 'inReview' | 'overdue' | 'expired' | 'revoked';
