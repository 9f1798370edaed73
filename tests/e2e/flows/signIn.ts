import type { signInMachine } from '#machines/signIn/signIn.machine.ts';
import { demoPassword, fillLogin } from '../support/person.ts';
import { unverified } from './account.ts';
import { byGuard, never, type Performance } from './cause.ts';
import { press, typeCode } from './hands.ts';
import { cut, garble } from './network.ts';

const demo = 'investor@demo.test';

export const signIn: Performance<typeof signInMachine> = {
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
          scene.email = await unverified(scene);
        },
        '': (scene) => {
          scene.password = 'Wrong-2026';
        },
      }),
    },
    'login fails': { before: garble('/user/login') },
    'google.begin': { act: press('auth.google') },
    'beginGoogle is done': { before: byGuard({ '': cut('/auth/google/begin') }) },
    'beginGoogle fails': { before: garble('/auth/google/begin') },
    'verification is done': { act: typeCode },
    'verification fails': never,
    'step.back': { act: press('auth.back') },
  },
};
