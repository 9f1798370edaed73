import * as v from 'valibot';
import { ActorFacts } from '#machines/shared/actor.ts';
import { simpleEvent } from '#machines/shared/fields/primitives.ts';
import { Reason } from '#machines/shared/fields/reason.ts';
import { Contradiction } from './contradictions.ts';

export const TaxResidenceStatus = v.picklist(['declared', 'submitted', 'certified', 'refused', 'lapsed', 'replaced']);
export type TaxResidenceStatus = v.InferOutput<typeof TaxResidenceStatus>;

const accept = simpleEvent('certificate.accept');
const refuse = v.object({ type: v.literal('certificate.refuse'), reason: Reason });

/** The body of `POST /tax-residences/:id/events`. */
export const TaxResidenceAction = v.variant('type', [accept, refuse]);
export type TaxResidenceAction = v.InferOutput<typeof TaxResidenceAction>;

/** The machine's event type. */
export const TaxResidenceEvent = v.variant('type', [
  simpleEvent('residence.declare'),
  /** The user has declared another one. */
  simpleEvent('residence.replace'),
  accept,
  refuse,
  simpleEvent('certificate.lapse'),
  /** What is known of the user has changed, and now points to another country. */
  v.object({ type: v.literal('residence.doubt'), sources: v.array(Contradiction) }),
]);
export type TaxResidenceEvent = v.InferOutput<typeof TaxResidenceEvent>;

export const TaxResidenceFacts = v.object({
  ...ActorFacts.entries,
  /** The user has uploaded a certificate of residence or of exemption. */
  certificateGiven: v.boolean(),
  /** The last day of the certificate has passed. */
  certificateOver: v.boolean(),
  /** What is known of the user points to another country, which the user has explained. */
  contradicted: v.boolean(),
  /** The user has signed it as a self-certification. */
  signed: v.boolean(),
});
export type TaxResidenceFacts = v.InferOutput<typeof TaxResidenceFacts>;

/** The occasions for a mail and a notification. Their texts have the locale keys `notification.taxResidence.*`. */
export type TaxResidenceNotification = 'submitted' | 'certified' | 'accepted' | 'refused' | 'lapsed' | 'doubted';

export type TaxResidenceEmitted =
  /** Its rates apply until the last day of the certificate. */
  | { type: 'certificate.accepted' }
  | { type: 'residence.doubted'; sources: Contradiction[] }
  | { type: 'user.notified'; about: TaxResidenceNotification; reason: string | null }
  | { type: 'manager.notified'; about: TaxResidenceNotification };
