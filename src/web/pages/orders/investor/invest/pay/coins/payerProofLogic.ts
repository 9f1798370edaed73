import { fromPromise } from 'xstate';
import type { SubmitResult } from '#machines/app/form/form.contract.ts';
import type {
  ProofResult,
  WalletChallenge,
  WalletSignature,
} from '#machines/people/walletProof/walletProof.contract.ts';
import { walletProofMachine } from '#machines/people/walletProof/walletProof.machine.ts';
import { ApiError } from '#web/api/errors.ts';
import { proveWallet } from '#web/api/orders/coinPayment.ts';
import { challengeWallet } from '#web/api/people/account.ts';
import { type FormErrorsByCode, submissionResult, toFormErrors } from '#web/forms/formErrors.ts';

const CHALLENGE_EXPIRED = 'challenge_expired';

const errorsByCode: FormErrorsByCode = {
  [CHALLENGE_EXPIRED]: { form: { id: 'account.error.challenge' } },
  signature_wrong: { fields: { signature: { id: 'account.error.signature' } } },
};

async function prove({ challenge, signature }: WalletSignature): Promise<ProofResult> {
  try {
    await proveWallet({ challenge, signature });
    return { ok: true };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { ok: false, refusal: toFormErrors(error, errorsByCode), isOver: error.error === CHALLENGE_EXPIRED };
  }
}

/** The same proof as that of the wallet that receives tokens, for a wallet that only pays. It needs no password. */
export const payerProofLogic = walletProofMachine.provide({
  actors: {
    requestChallenge: fromPromise<SubmitResult<WalletChallenge>, { address: string }>(({ input: { address } }) =>
      submissionResult(challengeWallet(address, 'payment'), {}),
    ),
    saveWallet: fromPromise<ProofResult, WalletSignature>(({ input }) => prove(input)),
  },
});
