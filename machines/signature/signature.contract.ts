import * as v from 'valibot';
import { ActorFacts } from '#machines/shared/actor.ts';
import { Count } from '#machines/shared/fields/primitives.ts';
import { text } from '#machines/shared/fields/text.ts';
import { VerificationCode } from '#machines/verification/verification.contract.ts';

export const SignatureStatus = v.picklist(['prepared', 'codeSent', 'signed', 'failed', 'expired']);
export type SignatureStatus = v.InferOutput<typeof SignatureStatus>;

/** The number of wrong codes after which a signature fails, even if several codes were sent. */
export const MAX_TRIES = 5;

const Reason = text({ max: 500, characters: 'free' });

/** The machine's event type and the body of `POST /signatures/:id/events`. */
export const SignatureEvent = v.variant('type', [
  /** `atService`: the contract is signed at the page of a signing service, which sends and checks its own codes. */
  v.object({ type: v.literal('signature.prepare'), atService: v.optional(v.boolean()) }),
  /** The service has the contract. `reference` names the signature at the service. */
  v.object({ type: v.literal('signature.open'), reference: text({ max: 200, characters: 'free' }) }),
  v.object({ type: v.literal('code.send') }),
  v.object({ type: v.literal('code.resend') }),
  v.object({ type: v.literal('code.enter'), code: VerificationCode }),
  /** What the service answered: the hash of the document that was signed, and the user who signed it. */
  v.object({
    type: v.literal('signature.complete'),
    hash: text({ max: 200 }),
    signer: text({ max: 200, characters: 'free' }),
  }),
  v.object({ type: v.literal('signature.fail'), reason: Reason }),
  v.object({ type: v.literal('signature.expire') }),
  v.object({ type: v.literal('signature.drop') }),
]);
export type SignatureEvent = v.InferOutput<typeof SignatureEvent>;

export const SignatureFacts = v.object({
  ...ActorFacts.entries,
  /** The hash of the contract to be signed. */
  documentHash: v.string(),
  /** The id of the user who signs it. */
  signer: v.string(),
  /** Whether the entered code is the one that was sent. The browser never knows this. */
  codeMatches: v.boolean(),
  /** The code that was sent last has expired. */
  codeTimeOver: v.boolean(),
  /** The number of codes that can still be sent to the account today. */
  codesLeft: Count,
  /** A manager has rejected the investor, or an identity check has failed and none has succeeded since. */
  reviewRejected: v.boolean(),
  /** The time to sign has ended. */
  timeOver: v.boolean(),
  /** Machine state: the number of wrong codes so far. */
  tries: Count,
  /** Machine state: the contract is signed at a signing service, without codes of this app. */
  atService: v.boolean(),
  /** Machine state: names the signature at the service, once the service has the contract. */
  reference: v.nullable(v.string()),
});
export type SignatureFacts = v.InferOutput<typeof SignatureFacts>;

export type SignatureEmitted =
  | { type: 'code.requested' }
  | { type: 'code.refused'; triesLeft: number }
  | { type: 'signature.completed'; hash: string }
  | { type: 'signature.failed'; reason: string }
  | { type: 'signature.expired' };
