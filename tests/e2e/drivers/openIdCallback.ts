import type { openIdCallbackMachine } from '#machines/people/signIn/openIdCallback.machine.ts';
import { demoPassword, newEmail } from '../support/user.ts';
import { addApp, createVerifiedUser } from './account.ts';
import { byGuard, type Driver } from './cause.ts';
import { abortCall, answerWithHtml, answerWithJson } from './network.ts';
import { register } from './register.ts';
import { hydratePage, press, signInWithGoogle, type } from './userActions.ts';

/** The page to which the provider returns after a registration with a provider. */
export const openIdCallback: Driver<typeof openIdCallbackMachine> = {
  open: async (scene, steps) => {
    await scene.page.goto('/register');
    await hydratePage(scene);
    await register.causes['openId.begin'].act?.(scene, steps[0] as (typeof steps)[number]);
    await signInWithGoogle(scene, scene.email || newEmail('google'));
  },
  causes: {
    'finish is done': {
      before: byGuard({
        isLinkNeeded: async (scene) => {
          scene.email = await createVerifiedUser(scene);
        },
        isFactorNeeded: answerWithJson('/auth/google/finish', 200, {
          data: {
            outcome: 'factorNeeded',
            factor: { token: 'token', expiresAt: '2030-01-01T00:00:00.000Z', hasApp: true, passkey: null },
          },
        }),
        isUnknown: answerWithJson('/auth/google/finish', 200, {
          data: {
            outcome: 'unknown',
            newcomer: { provider: 'google', email: 'eva@correo.test', name: 'Eva', surname: 'Lanau' },
          },
        }),
        '': abortCall('/auth/google/finish'),
      }),
    },
    'finish fails': { before: answerWithHtml('/auth/google/finish') },
    'link.confirm': {
      act: async (scene) => {
        await type('auth.password', scene.password)(scene);
        await press('auth.linkConfirm')(scene);
      },
    },
    'link is done': {
      before: byGuard({
        isLinkedFactorNeeded: async (scene) => {
          scene.password = demoPassword;
          await addApp(scene, scene.email);
        },
        isAccepted: (scene) => {
          scene.password = demoPassword;
        },
        '': (scene) => {
          scene.password = 'Wrong-2026';
        },
      }),
    },
    'link fails': { before: answerWithHtml('/auth/google/link') },
  },
};
