import type { signInMachine } from '#machines/people/signIn/signIn.machine.ts';
import { demoPassword, fillLogin } from '../support/user.ts';
import { addApp, createUnverifiedUser, createVerifiedUser } from './account.ts';
import { byGuard, type Driver, never } from './cause.ts';
import { abortCall, answerWithHtml, answerWithJson } from './network.ts';
import { openIdCallback } from './openIdCallback.ts';
import { leaveRedirect, press, pressProvider, type, typeCode, typeRecoveryCode } from './userActions.ts';

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
        isFactorNeeded: async (scene) => {
          scene.password = demoPassword;
          scene.email = await createVerifiedUser(scene);
          scene.recoveryCodes = (await addApp(scene, scene.email)).recoveryCodes;
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
    'factor.resume': {
      act: async (scene, step) => {
        scene.password = demoPassword;
        scene.email = await createVerifiedUser(scene);
        await addApp(scene, scene.email);
        await openIdCallback.open(scene, [step]);
        await type('auth.password', scene.password)(scene);
        await press('auth.linkConfirm')(scene);
      },
    },
    'factor.prove': { act: typeRecoveryCode },
    'proveFactor is done': {
      before: byGuard({
        isIdentified: (scene) => {
          scene.code = 'right';
        },
        isOver: answerWithJson('/auth/factor', 410, { error: 'challenge_over' }),
        '': (scene) => {
          scene.code = 'wrong';
        },
      }),
    },
    'proveFactor fails': { before: answerWithHtml('/auth/factor') },
    'openId.begin': { act: pressProvider('google') },
    'beginOpenId is done': { before: byGuard({ '': abortCall('/auth/google/begin') }) },
    'beginOpenId fails': { before: answerWithHtml('/auth/google/begin') },
    'verification is done': { act: typeCode },
    'verification fails': never,
    'step.back': { act: press('auth.back') },
  },
  cleanUp: leaveRedirect,
};
