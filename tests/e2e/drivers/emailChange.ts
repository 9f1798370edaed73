import type { emailChangeMachine } from '#machines/people/emailChange/emailChange.machine.ts';
import { logIn, newEmail } from '../support/user.ts';
import { createVerifiedUser } from './account.ts';
import { byGuard, type Driver, never } from './cause.ts';
import { answerWithHtml } from './network.ts';
import { press, requestEmailCode, typeCode } from './userActions.ts';

/** The e-mail section of a new investor's account. */
export const emailChange: Driver<typeof emailChangeMachine> = {
  open: async (scene) => {
    scene.email = await createVerifiedUser(scene);
    await logIn(scene, scene.email);
    await scene.page.goto('/user/account?section=email');
  },
  causes: {
    'email.submit': { act: (scene) => requestEmailCode(scene, scene.email) },
    'changeEmail is done': {
      before: byGuard({
        isAccepted: (scene) => {
          scene.email = newEmail('nueva');
        },
        '': (scene) => {
          scene.email = 'investor@demo.test';
        },
      }),
    },
    'changeEmail fails': { before: answerWithHtml('/account/email') },
    'change.cancel': { act: press('ui.cancel') },
    'verification is done': { act: typeCode },
    'verification fails': never,
  },
};
