import type { ProofResult } from '#machines/people/walletProof/walletProof.contract.ts';
import { ApiError } from '#web/api/errors.ts';
import { type FormErrorsByCode, toFormErrors } from '#web/forms/formErrors.ts';

const CHALLENGE_EXPIRED = 'challenge_expired';

const proofErrors: FormErrorsByCode = {
  [CHALLENGE_EXPIRED]: { form: { id: 'account.error.challenge' } },
  signature_wrong: { fields: { signature: { id: 'account.error.signature' } } },
};

/** The outcome of a signature that was sent. An expired challenge ends the attempt. */
export async function submitWalletProof(
  call: Promise<unknown>,
  errorsByCode: FormErrorsByCode = {},
): Promise<ProofResult> {
  try {
    await call;
    return { ok: true };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    const refusal = toFormErrors(error, { ...proofErrors, ...errorsByCode });
    return { ok: false, refusal, isOver: error.error === CHALLENGE_EXPIRED };
  }
}
