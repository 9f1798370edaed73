import type { registerMachine } from '#machines/register/register.machine.ts';
import { newEmail } from '../support/person.ts';
import { fillRegistration } from '../support/register.ts';
import { byGuard, never, type Performance } from './cause.ts';
import { press, typeCode, wakeUp } from './hands.ts';
import { cut, garble } from './network.ts';

export const register: Performance<typeof registerMachine> = {
  open: async (scene) => {
    await scene.page.goto('/register');
    await wakeUp(scene);
  },
  causes: {
    'details.submit': {
      act: async (scene) => {
        scene.email ||= newEmail('registro');
        await fillRegistration(scene, scene.email);
        await press('auth.register')(scene);
      },
    },
    'register is done': {
      before: byGuard({
        isTaken: (scene) => {
          scene.email = newEmail('registro');
        },
        '': (scene) => {
          scene.email = 'investor@demo.test';
        },
      }),
    },
    'register fails': { before: garble('/auth/register') },
    'verification is done': { act: typeCode },
    'verification fails': never,
    'login is done': { before: byGuard({ '': cut('/user/login') }) },
    'login fails': { before: garble('/user/login') },
    'login.retry': { act: press('auth.login') },
    'google.begin': {
      act: async (scene) => {
        const { page, say } = scene;
        for (const box of ['auth.terms', 'auth.privacy']) await page.getByRole('checkbox', { name: say(box) }).check();
        await press('auth.google')(scene);
      },
    },
    'beginGoogle is done': { before: byGuard({ '': cut('/auth/google/begin') }) },
    'beginGoogle fails': { before: garble('/auth/google/begin') },
    'step.back': { act: press('auth.back') },
  },
};
