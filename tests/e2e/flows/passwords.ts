import { expect } from '@playwright/test';
import type { forgotPasswordMachine } from '#machines/signIn/forgotPassword.machine.ts';
import type { rememberPasswordMachine } from '#machines/signIn/rememberPassword.machine.ts';
import { mailsTo } from '../support/mail.ts';
import { demoPassword } from '../support/person.ts';
import { post, verified } from './account.ts';
import { byGuard, type Performance, type Scene } from './cause.ts';
import { press, type, wakeUp } from './hands.ts';
import { cut, garble } from './network.ts';

export const forgotPassword: Performance<typeof forgotPasswordMachine> = {
  open: ({ page }) => page.goto('/forgot-password'),
  causes: {
    'link.request': {
      act: async (scene) => {
        await type('auth.email', 'premium@demo.test')(scene);
        await press('auth.sendLink')(scene);
      },
    },
    'requestLink is done': { before: byGuard({ '': cut('/auth/forgot-password') }) },
    'requestLink fails': { before: garble('/auth/forgot-password') },
    'step.back': { act: press('auth.linkAgain') },
  },
};

/** The token of the link that was mailed to a new account. */
async function mailedToken(scene: Scene): Promise<string> {
  scene.email = await verified(scene);
  await post(scene, '/v2/auth/forgot-password', { email: scene.email });
  const tokens = async () =>
    (await mailsTo(scene.page, scene.email)).flatMap(({ text }) => /token=([\w-]+)/.exec(text)?.[1] ?? []);
  await expect.poll(tokens).not.toEqual([]);
  return (await tokens())[0] ?? '';
}

export const rememberPassword: Performance<typeof rememberPasswordMachine> = {
  open: async (scene, walk) => {
    const token = walk[0]?.guard === 'hasToken' ? await mailedToken(scene) : '';
    const isUsed = walk.some(({ guard }) => guard === 'isUseless');
    if (isUsed) await post(scene, '/v2/auth/remember-password', { token, password: demoPassword });
    await scene.page.goto(`/remember-password?token=${token}`);
    await wakeUp(scene);
  },
  causes: {
    'password.set': {
      act: async (scene) => {
        for (const field of ['auth.passwordNew', 'auth.passwordRepeat']) await type(field, demoPassword)(scene);
        await press('auth.savePassword')(scene);
      },
    },
    'setPassword is done': { before: byGuard({ '': cut('/auth/remember-password') }) },
    'setPassword fails': { before: garble('/auth/remember-password') },
  },
};
