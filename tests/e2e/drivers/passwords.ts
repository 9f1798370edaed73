import { expect } from '@playwright/test';
import type { forgotPasswordMachine } from '#machines/people/signIn/forgotPassword.machine.ts';
import type { rememberPasswordMachine } from '#machines/people/signIn/rememberPassword.machine.ts';
import { mailsTo } from '../support/mail.ts';
import { otherPassword } from '../support/user.ts';
import { createUnverifiedUser, createVerifiedUser, post } from './account.ts';
import { byGuard, type Driver, type Scene } from './cause.ts';
import { abortCall, answerWithHtml } from './network.ts';
import { hydratePage, press, type } from './userActions.ts';

export const forgotPassword: Driver<typeof forgotPasswordMachine> = {
  // A mailbox gets few links an hour, so each path has one of its own.
  prepare: async (scene) => {
    scene.email = await createUnverifiedUser(scene);
  },
  open: ({ page }) => page.goto('/forgot-password'),
  causes: {
    'link.request': {
      act: async (scene) => {
        await type('auth.email', scene.email)(scene);
        await press('auth.sendLink')(scene);
      },
    },
    'requestLink is done': { before: byGuard({ '': abortCall('/auth/forgot-password') }) },
    'requestLink fails': { before: answerWithHtml('/auth/forgot-password') },
    'step.back': { act: press('auth.linkAgain') },
  },
};

/** Requests a link for a new account and returns the token of the mail. */
async function mailedToken(scene: Scene): Promise<string> {
  scene.email = await createVerifiedUser(scene);
  await post(scene, '/v2/auth/forgot-password', { email: scene.email });
  const tokens = async () =>
    (await mailsTo(scene.page, scene.email)).flatMap(({ text }) => /token=([\w-]+)/.exec(text)?.[1] ?? []);
  await expect.poll(tokens).not.toEqual([]);
  return (await tokens())[0] ?? '';
}

export const rememberPassword: Driver<typeof rememberPasswordMachine> = {
  open: async (scene, steps) => {
    const token = steps[0]?.guard === 'hasToken' ? await mailedToken(scene) : '';
    const isUsed = steps.some(({ guard }) => guard === 'isUseless');
    if (isUsed) await post(scene, '/v2/auth/remember-password', { token, password: otherPassword });
    await scene.page.goto(`/remember-password?token=${token}`);
    await hydratePage(scene);
  },
  causes: {
    'password.set': {
      act: async (scene) => {
        for (const field of ['auth.passwordNew', 'auth.passwordRepeat']) await type(field, otherPassword)(scene);
        await press('auth.savePassword')(scene);
      },
    },
    'setPassword is done': { before: byGuard({ '': abortCall('/auth/remember-password') }) },
    'setPassword fails': { before: answerWithHtml('/auth/remember-password') },
  },
};
