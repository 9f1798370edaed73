import type { googleCallbackMachine } from '#machines/signIn/googleCallback.machine.ts';
import { demoPassword, newEmail } from '../support/person.ts';
import { verified } from './account.ts';
import { byGuard, type Performance } from './cause.ts';
import { press, throughGoogle, type, wakeUp } from './hands.ts';
import { cut, garble } from './network.ts';
import { register } from './register.ts';

/** By the way back from the provider, to which the page of the registration leads. */
export const googleCallback: Performance<typeof googleCallbackMachine> = {
  open: async (scene, walk) => {
    await scene.page.goto('/register');
    await wakeUp(scene);
    await register.causes['google.begin'].act?.(scene, walk[0] as (typeof walk)[number]);
    await throughGoogle(scene, scene.email || newEmail('google'));
  },
  causes: {
    'finish is done': {
      before: byGuard({
        isLinkNeeded: async (scene) => {
          scene.email = await verified(scene);
        },
        '': cut('/auth/google/finish'),
      }),
    },
    'finish fails': { before: garble('/auth/google/finish') },
    'link.confirm': {
      act: async (scene) => {
        await type('auth.password', scene.password)(scene);
        await press('auth.linkConfirm')(scene);
      },
    },
    'link is done': {
      before: byGuard({
        isTaken: (scene) => {
          scene.password = demoPassword;
        },
        '': (scene) => {
          scene.password = 'Wrong-2026';
        },
      }),
    },
    'link fails': { before: garble('/auth/google/link') },
  },
};
