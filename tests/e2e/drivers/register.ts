import type { registerMachine } from '#machines/people/register/register.machine.ts';
import { fillRegistration } from '../support/register.ts';
import { newEmail } from '../support/user.ts';
import { createUnverifiedUser, pendingVerificationOf } from './account.ts';
import { byGuard, type Driver, never } from './cause.ts';
import { abortCall, answerWithHtml } from './network.ts';
import { hydratePage, leaveRedirect, press, pressProvider, typeCode } from './userActions.ts';

export const register: Driver<typeof registerMachine> = {
  open: async (scene) => {
    await scene.page.goto('/register');
    await hydratePage(scene);
  },
  causes: {
    'details.submit': {
      act: async (scene) => {
        scene.email ||= newEmail('registro');
        await fillRegistration(scene, scene.email);
        await press('auth.register')(scene);
      },
    },
    /** The code is awaited since before the page was loaded. */
    'verification.resume': {
      act: async (scene) => {
        scene.email = await createUnverifiedUser(scene);
        const stored = JSON.stringify({ pending: await pendingVerificationOf(scene, scene.email), at: Date.now() });
        await scene.page.evaluate((text) => sessionStorage.setItem('tesela.verification', text), stored);
        await scene.page.reload();
      },
    },
    'register is done': {
      before: byGuard({
        isAccepted: (scene) => {
          scene.email = newEmail('registro');
        },
        '': (scene) => {
          scene.email = 'investor@demo.test';
        },
      }),
    },
    'register fails': { before: answerWithHtml('/auth/register') },
    'verification is done': { act: typeCode },
    'verification fails': never,
    'login is done': { before: byGuard({ '': abortCall('/user/login') }) },
    'login fails': { before: answerWithHtml('/user/login') },
    'login.retry': { act: press('auth.login') },
    'openId.begin': {
      act: async (scene) => {
        const { page, t } = scene;
        for (const box of ['auth.terms', 'auth.privacy']) await page.getByRole('checkbox', { name: t(box) }).check();
        await pressProvider('google')(scene);
      },
    },
    'beginOpenId is done': { before: byGuard({ '': abortCall('/auth/google/begin') }) },
    'beginOpenId fails': { before: answerWithHtml('/auth/google/begin') },
    'step.back': { act: press('auth.back') },
  },
  cleanUp: leaveRedirect,
};
