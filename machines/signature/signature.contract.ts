import * as v from 'valibot';
import { ActorFacts } from '#machines/shared/actor.ts';
import { text } from '#machines/shared/fields/text.ts';
import { VerificationCode } from '#machines/verification/verification.contract.ts';

export const SignatureStatus = v.picklist(['prepared', 'codeSent', 'signed', 'failed', 'expired']);
export type SignatureStatus = v.InferOutput<typeof SignatureStatus>;

/** Wrong codes that a signature bears, whether one code was sent or several. */
export const MAX_TRIES = 5;

const Count = v.pipe(v.number(), v.integer(), v.minValue(0));
const Reason = text({ max: 500, characters: 'free' });

/** The machine's event type and the body of `POST /signatures/:id/events`. */
export const SignatureEvent = v.variant('type', [
  v.object({ type: v.literal('signature.prepare') }),
  v.object({ type: v.literal('code.send') }),
  v.object({ type: v.literal('code.resend') }),
  v.object({ type: v.literal('code.enter'), code: VerificationCode }),
  /** A remote signing service sends and checks its codes itself, and answers with this. */
  v.object({ type: v.literal('signature.complete'), hash: text({ max: 200 }) }),
  v.object({ type: v.literal('signature.fail'), reason: Reason }),
  v.object({ type: v.literal('signature.expire') }),
  v.object({ type: v.literal('signature.drop') }),
]);
export type SignatureEvent = v.InferOutput<typeof SignatureEvent>;

export const SignatureFacts = v.object({
  ...ActorFacts.entries,
  /** The contract that is signed, and nothing else. */
  documentHash: v.string(),
  /** The code of the event that is asked about is the one that was sent; never known to the browser. */
  codeMatches: v.boolean(),
  /** The code that was sent last is too old to be entered. */
  codeTimeOver: v.boolean(),
  /** Codes that the account may still be sent today. */
  codesLeft: Count,
  /** The days to sign are over. */
  timeOver: v.boolean(),
  /** Kept by the machine itself: the wrong codes so far. */
  tries: Count,
});
export type SignatureFacts = v.InferOutput<typeof SignatureFacts>;

export type SignatureEmitted =
  | { type: 'code.requested' }
  | { type: 'code.refused'; triesLeft: number }
  | { type: 'signature.completed'; hash: string }
  | { type: 'signature.failed'; reason: string }
  | { type: 'signature.expired' };
