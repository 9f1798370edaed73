import { fromPromise } from 'xstate';
import type { SubmitResult } from '#machines/app/form/form.contract.ts';
import type {
  ProofResult,
  WalletChallenge,
  WalletSignature,
} from '#machines/people/walletProof/walletProof.contract.ts';
import { walletProofMachine } from '#machines/people/walletProof/walletProof.machine.ts';
import { ApiError } from '#web/api/errors.ts';
import { challengeWallet, saveWallet } from '#web/api/people/account.ts';
import { type FormErrorsByCode, submissionResult, toFormErrors } from '#web/forms/formErrors.ts';
import { passwordErrorsByCode } from '#web/parts/people/passwordErrorsByCode.ts';

const CHALLENGE_EXPIRED = 'challenge_expired';

const errorsByCode: FormErrorsByCode = {
  ...passwordErrorsByCode('password'),
  [CHALLENGE_EXPIRED]: { form: { id: 'account.error.challenge' } },
  mint_open: { fields: { signature: { id: 'account.error.mintOpen' } } },
  signature_wrong: { fields: { signature: { id: 'account.error.signature' } } },
};

async function save(form: WalletSignature): Promise<ProofResult> {
  try {
    await saveWallet({ password: '', ...form });
    return { ok: true };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { ok: false, refusal: toFormErrors(error, errorsByCode), isOver: error.error === CHALLENGE_EXPIRED };
  }
}

export const walletProofLogic = walletProofMachine.provide({
  actors: {
    requestChallenge: fromPromise<SubmitResult<WalletChallenge>, { address: string }>(({ input: { address } }) =>
      submissionResult(challengeWallet(address), {
        mint_open: { fields: { address: { id: 'account.error.mintOpen' } } },
      }),
    ),
    saveWallet: fromPromise<ProofResult, WalletSignature>(({ input }) => save(input)),
  },
});
