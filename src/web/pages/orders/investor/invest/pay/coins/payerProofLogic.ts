import { fromPromise } from 'xstate';
import type { SubmitResult } from '#machines/app/form/form.contract.ts';
import type {
  ProofResult,
  WalletChallenge,
  WalletSignature,
} from '#machines/people/walletProof/walletProof.contract.ts';
import { walletProofMachine } from '#machines/people/walletProof/walletProof.machine.ts';
import { proveWallet } from '#web/api/orders/coinPayment.ts';
import { challengeWallet } from '#web/api/people/account.ts';
import { submissionResult } from '#web/forms/formErrors.ts';
import { submitWalletProof } from '#web/parts/people/submitWalletProof.ts';

/** The same proof as that of the wallet that receives tokens, for a wallet that only pays. It needs no password. */
export const payerProofLogic = walletProofMachine.provide({
  actors: {
    requestChallenge: fromPromise<SubmitResult<WalletChallenge>, { address: string }>(({ input: { address } }) =>
      submissionResult(challengeWallet(address, 'payment'), {}),
    ),
    saveWallet: fromPromise<ProofResult, WalletSignature>(({ input: { challenge, signature } }) =>
      submitWalletProof(proveWallet({ challenge, signature })),
    ),
  },
});
