import { fromPromise } from 'xstate';
import type { SubmitResult } from '#machines/app/form/form.contract.ts';
import type {
  ProofResult,
  WalletChallenge,
  WalletSignature,
} from '#machines/people/walletProof/walletProof.contract.ts';
import { walletProofMachine } from '#machines/people/walletProof/walletProof.machine.ts';
import { challengeWallet, saveWallet } from '#web/api/people/account.ts';
import { passwordErrorsByCode } from '#web/commands/passwordErrorsByCode.ts';
import { type FormErrorsByCode, submissionResult } from '#web/forms/formErrors.ts';
import { submitWalletProof } from '#web/parts/people/submitWalletProof.ts';

const saveErrors: FormErrorsByCode = {
  ...passwordErrorsByCode('password'),
  mint_open: { fields: { signature: { id: 'account.error.mintOpen' } } },
};

export const walletProofLogic = walletProofMachine.provide({
  actors: {
    requestChallenge: fromPromise<SubmitResult<WalletChallenge>, { address: string }>(({ input: { address } }) =>
      submissionResult(challengeWallet(address), {
        mint_open: { fields: { address: { id: 'account.error.mintOpen' } } },
      }),
    ),
    saveWallet: fromPromise<ProofResult, WalletSignature>(({ input }) =>
      submitWalletProof(saveWallet({ password: '', ...input }), saveErrors),
    ),
  },
});
