import { expect } from '@playwright/test';
import type { secondFactorMachine } from '#machines/people/secondFactor/secondFactor.machine.ts';
import { addPasskeyDevice, setDeviceMood } from '../support/passkeyDevice.ts';
import { demoPassword, logIn } from '../support/user.ts';
import { createVerifiedUser } from './account.ts';
import { byGuard, type Driver } from './cause.ts';
import { press, type } from './userActions.ts';

/** The dialog that removes the only passkey of a new account. */
export const secondFactor: Driver<typeof secondFactorMachine> = {
  open: async (scene) => {
    const { page, t } = scene;
    await addPasskeyDevice(page);
    await logIn(scene, await createVerifiedUser(scene));
    await page.goto('/user/account?section=factors');
    await press('factor.addPasskey')(scene);
    await type('factor.name', 'Laptop')(scene);
    await type('account.passwordAgain', demoPassword)(scene);
    await press('factor.continue')(scene);
    await press('factor.codesKept')(scene);
    await press('factor.remove')(scene);
    await expect(page.getByRole('button', { name: t('auth.usePasskey'), exact: true })).toBeVisible();
  },
  causes: {
    'passkey.ask': { act: press('auth.usePasskey') },
    'askPasskey is done': {
      before: byGuard({ isProved: setDeviceMood('obedient'), '': setDeviceMood('refusing') }),
    },
    'askPasskey fails': { before: setDeviceMood('garbled') },
    'recovery.choose': {
      during: setDeviceMood('silent'),
      duringIn: ['asking'],
      act: press('auth.useRecovery'),
    },
    'factor.choose': { act: press('auth.useFactor') },
    'proof.spend': {
      // The wrong password uses the proof and leaves the dialog open.
      act: async (scene) => {
        await type('account.passwordAgain', 'Wrong-2026')(scene);
        await scene.page
          .getByRole('dialog')
          .or(scene.page.getByRole('alertdialog'))
          .getByRole('button', { name: scene.t('factor.remove'), exact: true })
          .click();
      },
    },
  },
};
