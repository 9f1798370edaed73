import * as v from 'valibot';
import { ActorFacts } from '#machines/shared/actor.ts';
import { Count } from '#machines/shared/fields/primitives.ts';

export const SignatureStatus = v.picklist(['prepared', 'codeSent', 'signed', 'failed', 'expired']);
export type SignatureStatus = v.InferOutput<typeof SignatureStatus>;

export const SignatureFacts = v.object({
  ...ActorFacts.entries,
  /** The hash of the contract to be signed. */
  documentHash: v.string(),
  /** The id of the user who signs it. */
  signer: v.string(),
  /** Whether the entered code is the one that was sent. The browser never knows this. */
  codeMatches: v.boolean(),
  /** The latest code has expired. */
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
/** The server's time, and the one until which the code that was sent last is valid. Null if none was sent. */
export const CodeTimes = v.nullable(v.object({ now: v.string(), expiresAt: v.string() }));
export type CodeTimes = v.InferOutput<typeof CodeTimes>;

export type SignatureFacts = v.InferOutput<typeof SignatureFacts>;
