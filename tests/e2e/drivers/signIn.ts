import type { signInMachine } from '#machines/signIn/signIn.machine.ts';
import { demoPassword, fillLogin } from '../support/user.ts';
import { createUnverifiedUser } from './account.ts';
import { byGuard, type Driver, never } from './cause.ts';
import { abortCall, answerWithHtml } from './network.ts';
import { press, typeCode } from './userActions.ts';

const demo = 'investor@demo.test';

export const signIn: Driver<typeof signInMachine> = {
  open: ({ page }) => page.goto('/login'),
  causes: {
    'credentials.submit': {
      act: (scene) => fillLogin(scene, scene.email || demo, scene.password),
    },
    'login is done': {
      before: byGuard({
        isIdentified: (scene) => {
          scene.password = demoPassword;
        },
        isUnverified: async (scene) => {
          scene.password = demoPassword;
          scene.email = await createUnverifiedUser(scene);
        },
        '': (scene) => {
          scene.password = 'Wrong-2026';
        },
      }),
    },
    'login fails': { before: answerWithHtml('/user/login') },
    'google.begin': { act: press('auth.google') },
    'beginGoogle is done': { before: byGuard({ '': abortCall('/auth/google/begin') }) },
    'beginGoogle fails': { before: answerWithHtml('/auth/google/begin') },
    'verification is done': { act: typeCode },
    'verification fails': never,
    'step.back': { act: press('auth.back') },
  },
};
