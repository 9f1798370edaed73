import type { factorSetupMachine } from '#machines/people/factorSetup/factorSetup.machine.ts';
import { computeTotpStep, totpCode } from '#server/secrets/totp.ts';
import { addPasskeyDevice, setDeviceMood } from '../support/passkeyDevice.ts';
import { sandboxTime } from '../support/sandboxTime.ts';
import { demoPassword, logIn } from '../support/user.ts';
import { addApp, createVerifiedUser } from './account.ts';
import { byGuard, type Driver, type Scene } from './cause.ts';
import { answerWithHtml, answerWithJson, callPattern, holdRequest } from './network.ts';
import { press, type } from './userActions.ts';

const appPath = '/account/factors/app';
const passkeyPath = '/account/factors/passkey';

const typePassword = (scene: Scene) => type('account.passwordAgain', scene.password)(scene);

const choosePassword = byGuard({
  isAccepted: (scene) => {
    scene.password = demoPassword;
  },
  '': (scene) => {
    scene.password = 'Wrong-2026';
  },
});

const chooseCode = (code: Scene['code']) => (scene: Scene) => {
  scene.code = code;
};

/** Answers the next confirmation as for an account that already has a factor. */
const withoutCodes =
  (path: string) =>
  ({ page }: Scene) =>
    page.route(
      callPattern(`${path}/confirm`),
      async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: { data: { recoveryCodes: null } } });
      },
      { times: 1 },
    );

async function typeAppCode(scene: Scene): Promise<void> {
  const { page, t, code } = scene;
  const shown = await page.getByText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/).textContent();
  const right = totpCode((shown ?? '').replaceAll(' ', ''), computeTotpStep(await sandboxTime(page)));
  await page.getByLabel(t('auth.appCode')).fill(code === 'right' ? right : '000000');
}

async function renewCodes(scene: Scene): Promise<void> {
  const { page, t, recoveryCodes } = scene;
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'));
  await press('factor.renewCodes')(scene);
  await dialog.getByLabel(t('account.passwordAgain'), { exact: true }).fill(demoPassword);
  await dialog.getByRole('button', { name: t('auth.useRecovery'), exact: true }).click();
  await dialog.getByLabel(t('auth.recoveryCode'), { exact: true }).fill(recoveryCodes.pop() ?? '');
  await dialog.getByRole('button', { name: t('factor.renewCodes'), exact: true }).click();
}

/** The page of the second factors of a new account. */
export const factorSetup: Driver<typeof factorSetupMachine> = {
  open: async (scene, steps) => {
    scene.email = await createVerifiedUser(scene);
    await addPasskeyDevice(scene.page);
    await logIn(scene, scene.email);
    if (steps.some(({ event }) => event === 'codes.show'))
      scene.recoveryCodes = (await addApp(scene, scene.email)).recoveryCodes;
    await scene.page.goto('/user/account?section=factors');
  },
  causes: {
    'app.add': { act: press('factor.addApp') },
    'app.start': {
      act: async (scene) => {
        await typePassword(scene);
        await press('factor.continue')(scene);
      },
    },
    'startApp is done': { before: choosePassword },
    'startApp fails': { before: answerWithHtml(appPath) },
    'app.confirm': {
      act: async (scene) => {
        await typeAppCode(scene);
        await press('factor.continue')(scene);
      },
    },
    'confirmApp is done': {
      before: byGuard({
        hasCodes: chooseCode('right'),
        isAccepted: async (scene) => {
          scene.code = 'right';
          await withoutCodes(appPath)(scene);
        },
        '': chooseCode('wrong'),
      }),
    },
    'confirmApp fails': { before: answerWithHtml(`${appPath}/confirm`) },
    'passkey.add': { act: press('factor.addPasskey') },
    'passkey.start': {
      act: async (scene) => {
        await type('factor.name', 'Laptop')(scene);
        await typePassword(scene);
        await press('factor.continue')(scene);
      },
    },
    'startPasskey is done': { before: choosePassword },
    'startPasskey fails': { before: answerWithHtml(passkeyPath) },
    'createPasskey is done': {
      before: byGuard({ isAccepted: setDeviceMood('obedient'), '': setDeviceMood('refusing') }),
    },
    'createPasskey fails': { before: setDeviceMood('garbled') },
    'confirmPasskey is done': {
      before: byGuard({
        isAccepted: withoutCodes(passkeyPath),
        '': answerWithJson(`${passkeyPath}/confirm`, 409, { error: 'already_there' }),
      }),
    },
    'confirmPasskey fails': { before: answerWithHtml(`${passkeyPath}/confirm`) },
    'setup.cancel': {
      during: (scene, { from }) =>
        from === 'passkey.creating' ? setDeviceMood('silent')(scene) : holdRequest(passkeyPath)(scene),
      duringIn: ['passkey.starting', 'passkey.creating'],
      act: async (scene) => {
        await press('ui.cancel')(scene);
        scene.release();
      },
    },
    'codes.show': { act: renewCodes },
    'codes.close': { act: press('factor.codesKept') },
  },
};
