import type { SubmitResult } from '#machines/app/form/form.contract.ts';

export type SecondFactorEvent =
  | { type: 'passkey.ask' }
  /** A recovery code replaces the app or the passkey. */
  | { type: 'recovery.choose' }
  | { type: 'factor.choose' }
  /** A request has used the proof, or a code was typed instead. A passkey signs only one act. */
  | { type: 'proof.spend' };

/** The passkey's signature for the next request; null at a sign-in, where the server has already accepted it. */
export type PasskeyProof = string | null;

export type PasskeyResult = SubmitResult<PasskeyProof>;
