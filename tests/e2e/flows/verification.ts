import type { Stride } from '#flows/tours.ts';
import type { verificationMachine } from '#machines/verification/verification.machine.ts';
import { mailedCode } from '../support/mail.ts';
import { demoPassword, fillLogin, newEmail } from '../support/person.ts';
import { laterBy, login, pendingOf, post, send, unverified, verified, wrongCode } from './account.ts';
import { byGuard, type Performance, type Scene } from './cause.ts';
import { askForCode, laterOnThePage, press, typeCode } from './hands.ts';
import { cut, garble, hold } from './network.ts';

/** Where all codes of the day are used up while one is still being asked for. */
const isByOtherAddresses = (walk: readonly Stride[]) =>
  walk.some(({ event, guard }) => event === 'resend is done' && guard === 'isFault');

/** The codes that an account gets in one day. */
const codesADay = 5;

async function useUpCodes(scene: Scene): Promise<void> {
  const { id } = await pendingOf(scene, scene.email);
  for (let sent = 1, last = id; sent < codesADay; sent += 1) {
    await laterBy(scene, 'hour');
    const resent = (await post(scene, '/v2/auth/resend', { verification_id: last })) as {
      verification: { id: string };
    };
    last = resent.verification.id;
  }
  await laterBy(scene, 'hour');
}

/** All tries but the last one. */
async function missFourTimes(scene: Scene): Promise<void> {
  const { id } = await pendingOf(scene, scene.email);
  const code = wrongCode(await mailedCode(scene.page, scene.email));
  for (let tries = 1; tries < 5; tries += 1) await send(scene, '/v2/auth/verify', { verification_id: id, code });
}

/** The address of an account is changed on its page, and elsewhere it is tried to be changed to others. */
async function openAtAccount(scene: Scene): Promise<void> {
  const { page } = scene;
  await page.goto('/login');
  await fillLogin(scene, scene.email, demoPassword);
  await page.waitForURL((url) => url.pathname !== '/login');
  await page.goto('/user/account?section=email');
  await askForCode(scene, newEmail('nueva'));
  const { accessToken: token } = await login(scene, scene.email);
  // One verified the account, and one is asked for by the page.
  for (let sent = 2; sent < codesADay; sent += 1)
    await post(scene, '/v2/pfp/account/email', { email: newEmail('otra'), password: demoPassword }, token ?? '');
}

export const verification: Performance<typeof verificationMachine> = {
  prepare: async (scene, walk) => {
    scene.email = isByOtherAddresses(walk) ? await verified(scene) : await unverified(scene);
    await scene.page.clock.install();
  },
  open: async (scene, walk) => {
    if (isByOtherAddresses(walk)) return openAtAccount(scene);
    await scene.page.goto('/login');
    await fillLogin(scene, scene.email);
  },
  atOnce: { before: byGuard({ isLocked: useUpCodes, isUsedUp: missFourTimes }) },
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
    'check fails': { before: garble('/auth/verify') },
    'code.resend': {
      during: hold('/auth/verify'),
      duringIn: ['open.checking'],
      act: async (scene) => {
        await laterOnThePage(31)(scene);
        await press('auth.resend')(scene);
        scene.release();
      },
    },
    'resend is done': {
      before: byGuard({
        isFault: (scene) => laterBy(scene, 'hour'),
        '': async (scene) => {
          const { id } = await pendingOf(scene, scene.email);
          await post(scene, '/v2/auth/verify', {
            verification_id: id,
            code: await mailedCode(scene.page, scene.email),
          });
        },
      }),
    },
    'resend fails': { before: cut('/auth/resend') },
    'clock.tick': { act: (scene, { guard }) => (guard === 'isExpiring' ? laterOnThePage(301)(scene) : undefined) },
  },
};
