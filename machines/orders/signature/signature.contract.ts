import * as v from 'valibot';
import { VerificationCode } from '#machines/people/verification/verification.contract.ts';
import { Reason } from '#machines/shared/fields/reason.ts';
import { text } from '#machines/shared/fields/text.ts';

export { SignatureFacts, SignatureStatus } from './signature.facts.ts';

/** The number of wrong codes after which a signature fails, even if several codes were sent. */
export const MAX_TRIES = 5;

/** The machine's event type and the body of `POST /signatures/:id/events`. */
export const SignatureEvent = v.variant('type', [
  /** `atService`: the contract is signed at the page of a signing service, which sends and checks its own codes. */
  v.object({ type: v.literal('signature.prepare'), atService: v.optional(v.boolean()) }),
  /** The service has the contract. `reference` names the signature at the service. */
  v.object({ type: v.literal('signature.open'), reference: text({ max: 200, characters: 'free' }) }),
  v.object({ type: v.literal('code.send') }),
  v.object({ type: v.literal('code.resend') }),
  v.object({ type: v.literal('code.enter'), code: VerificationCode }),
  /** The answer of the service: the hash of the signed document, and the user who signed it. */
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

export type SignatureEmitted =
  | { type: 'code.requested' }
  | { type: 'code.refused'; triesLeft: number }
  | { type: 'signature.completed'; hash: string }
  | { type: 'signature.failed'; reason: string }
  | { type: 'signature.expired' };
