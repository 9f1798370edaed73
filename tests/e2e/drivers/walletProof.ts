import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts';
import type { walletProofMachine } from '#machines/people/walletProof/walletProof.machine.ts';
import { advanceServerClock } from '../support/clock.ts';
import { logIn } from '../support/user.ts';
import { signProof } from '../support/wallet.ts';
import { createVerifiedUser } from './account.ts';
import { byGuard, type Driver } from './cause.ts';
import { abortCall, alterRequest, answerWithHtml } from './network.ts';
import { press, type } from './userActions.ts';

const wallet = privateKeyToAccount(generatePrivateKey());
const other = privateKeyToAccount(generatePrivateKey());

const challengePath = '/account/wallet/challenge';
const walletPath = '/account/wallet';

/** The wallet section of a new investor's account. */
export const walletProof: Driver<typeof walletProofMachine> = {
  open: async (scene) => {
    scene.email = await createVerifiedUser(scene);
    await logIn(scene, scene.email);
    await scene.page.goto('/user/account?section=wallet');
  },
  causes: {
    'challenge.request': {
      act: async (scene) => {
        await type('account.wallet.bring', wallet.address)(scene);
        await press('account.wallet.prove')(scene);
      },
    },
    'requestChallenge is done': { before: byGuard({ '': abortCall(challengePath) }) },
    'requestChallenge fails': { before: answerWithHtml(challengePath) },
    'signature.submit': { act: (scene) => signProof(scene, wallet, scene.password) },
    'saveWallet is done': {
      before: byGuard({
        // A challenge is valid for ten minutes.
        isChallengeOver: (scene) => advanceServerClock(scene, 'hour'),
        '': async (scene) => {
          const signature = await other.signMessage({ message: 'another text' });
          await alterRequest(walletPath, (body) => ({ ...body, signature }))(scene);
        },
      }),
    },
    'saveWallet fails': { before: answerWithHtml(walletPath) },
    'proof.restart': { act: press('account.wallet.otherAddress') },
  },
};
