import type { BrowserStep } from '#flows/browserPaths.ts';
import type { verificationMachine } from '#machines/people/verification/verification.machine.ts';
import { advanceServerClock } from '../support/clock.ts';
import { mailedCode } from '../support/mail.ts';
import { demoPassword, fillLogin, newEmail } from '../support/user.ts';
import {
  createUnverifiedUser,
  createVerifiedUser,
  login,
  pendingVerificationOf,
  post,
  sendRequest,
  wrongCode,
} from './account.ts';
import { byGuard, type Driver, type Scene } from './cause.ts';
import { abortCall, answerWithHtml, holdRequest } from './network.ts';
import { advancePageClock, press, requestEmailCode, typeCode } from './userActions.ts';

/** In the account, codes for other addresses can use up the day's codes while a verification is open. */
const isInAccount = (steps: readonly BrowserStep[]) =>
  steps.some(({ event, guard }) => event === 'resend is done' && guard === 'isError');

/** The limit of codes per account and day. */
const codesPerDay = 5;

async function exhaustCodes(scene: Scene): Promise<void> {
  const { id } = await pendingVerificationOf(scene, scene.email);
  for (let sent = 1, last = id; sent < codesPerDay; sent += 1) {
    await advanceServerClock(scene, 'hour');
    const resent = (await post(scene, '/v2/auth/resend', { verification_id: last })) as {
      verification: { id: string };
    };
    last = resent.verification.id;
  }
  await advanceServerClock(scene, 'hour');
}

/** Uses up all attempts except the last one. */
async function enterFourWrongCodes(scene: Scene): Promise<void> {
  const { id } = await pendingVerificationOf(scene, scene.email);
  const code = wrongCode(await mailedCode(scene.page, scene.email));
  for (let tries = 1; tries < 5; tries += 1) await sendRequest(scene, '/v2/auth/verify', { verification_id: id, code });
}

/** Changes the address in the account, and requests codes for other addresses on another device. */
async function openAccount(scene: Scene): Promise<void> {
  const { page } = scene;
  await page.goto('/login');
  await fillLogin(scene, scene.email, demoPassword);
  await page.waitForURL((url) => url.pathname !== '/login');
  await page.goto('/user/account?section=email');
  await requestEmailCode(scene, newEmail('nueva'));
  const { accessToken: token } = await login(scene, scene.email);
  // One code verified the account, and the page requests one.
  for (let sent = 2; sent < codesPerDay; sent += 1)
    await post(scene, '/v2/pfp/account/email', { email: newEmail('otra'), password: demoPassword }, token ?? '');
}

export const verification: Driver<typeof verificationMachine> = {
  prepare: async (scene, steps) => {
    scene.email = isInAccount(steps) ? await createVerifiedUser(scene) : await createUnverifiedUser(scene);
    await scene.page.clock.install();
  },
  open: async (scene, steps) => {
    if (isInAccount(steps)) return openAccount(scene);
    await scene.page.goto('/login');
    await fillLogin(scene, scene.email);
  },
  eventless: { before: byGuard({ isLocked: exhaustCodes, isUsedUp: enterFourWrongCodes }) },
  causes: {
    'code.submit': { act: typeCode },
    'check is done': {
      before: byGuard({
        isVerified: (scene) => {
          scene.code = 'right';
        },
        '': (scene) => {
          scene.code = 'wrong';
        },
      }),
    },
    'check fails': { before: answerWithHtml('/auth/verify') },
    'code.resend': {
      during: holdRequest('/auth/verify'),
      duringIn: ['open.checking'],
      act: async (scene) => {
        await advancePageClock(31)(scene);
        await press('auth.resend')(scene);
        scene.release();
      },
    },
    'resend is done': {
      before: byGuard({
        isError: (scene) => advanceServerClock(scene, 'hour'),
        '': async (scene) => {
          const { id } = await pendingVerificationOf(scene, scene.email);
          await post(scene, '/v2/auth/verify', {
            verification_id: id,
            code: await mailedCode(scene.page, scene.email),
          });
        },
      }),
    },
    'resend fails': { before: abortCall('/auth/resend') },
    'clock.tick': { act: (scene, { guard }) => (guard === 'isExpiring' ? advancePageClock(301)(scene) : undefined) },
  },
};
