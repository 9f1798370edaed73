import type { InferOutput } from 'valibot';
import type { Refusal } from '#machines/app/form/form.contract.ts';
import type { Challenge, WalletForm } from '#machines/people/user/account.wire.ts';

/** The text to sign with the wallet's key, and its id. */
export type WalletChallenge = InferOutput<typeof Challenge>;

/** The signature of the text, and the password, which is not required for a wallet that only pays. */
export type WalletSignature = Omit<InferOutput<typeof WalletForm>, 'password'> & { password?: string };

export type WalletProofEvent =
  | { type: 'challenge.request'; address: string }
  | { type: 'signature.submit'; form: WalletSignature }
  | { type: 'proof.restart' };

/** `isOver`: the text has expired, so a new one has to be signed. */
export type ProofResult = { ok: true } | { ok: false; refusal: Refusal; isOver: boolean };

export type WalletProofEmitted = { type: 'wallet.saved' };
