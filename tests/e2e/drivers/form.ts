import type { BrowserStep } from '#flows/browserPaths.ts';
import type { formMachine } from '#machines/app/form/form.machine.ts';
import { demoPassword, logIn, otherPassword } from '../support/user.ts';
import { createUnverifiedUser } from './account.ts';
import { byGuard, type Driver, type Scene } from './cause.ts';
import { abortCall, answerWithHtml, holdRequest } from './network.ts';
import { advancePageClock, hydratePage, press, returnToTab } from './userActions.ts';

const requestPath = '/auth/forgot-password';

const typeEmail = (text: string) => (scene: Scene) => field(scene).fill(text);
const field = ({ page, t }: Scene) => page.getByLabel(t('auth.email'), { exact: true });

/** Most forms handle a failed request themselves. The form of the account's password passes it to the machine. */
const isInAccount = (steps: readonly BrowserStep[]) => steps.some(({ event }) => event === 'submit fails');
const isAtRegister = (steps: readonly BrowserStep[]) => steps.some(({ event }) => event === 'schema.change');

async function changePassword({ page, t }: Scene): Promise<void> {
  const current = page.getByLabel(t('account.password.current'), { exact: true });
  const form = page.locator('form').filter({ has: current });
  await current.fill(demoPassword);
  for (const id of ['auth.passwordNew', 'auth.passwordRepeat'])
    await form.getByLabel(t(id), { exact: true }).fill(otherPassword);
  await form.getByRole('button', { name: t('account.save'), exact: true }).click();
}

/** Changes the customization that the page gets when it fetches it again. */
async function changeCustomization(scene: Scene): Promise<void> {
  const { page } = scene;
  await page.route('**/v2/ui/get-customization', async (route) => {
    const answer = await route.fetch();
    const read = await answer.json();
    const { extras } = read.data;
    extras.mandatoryCommercialCommunications = !extras.mandatoryCommercialCommunications;
    await route.fulfill({ response: answer, json: read });
  });
  await advancePageClock(301)(scene);
  await returnToTab(scene);
}

/** The form that requests a password link. Two other forms cover the transitions that it does not have. */
export const form: Driver<typeof formMachine> = {
  // A mailbox gets few links an hour, so each path has one of its own.
  prepare: async (scene, steps) => {
    if (!isInAccount(steps)) scene.email = await createUnverifiedUser(scene);
  },
  open: async (scene, steps) => {
    const { page } = scene;
    if (isInAccount(steps)) {
      await logIn(scene, 'investor@demo.test');
      await page.goto('/user/account?section=password');
      return;
    }
    await page.clock.install();
    await page.goto(isAtRegister(steps) ? '/register' : '/forgot-password');
    await hydratePage(scene);
  },
  eventless: {
    before: byGuard({
      isValid: (scene) =>
        new URL(scene.page.url()).pathname === '/user/account' ? undefined : typeEmail(scene.email)(scene),
      isSaved: typeEmail(''),
      '': typeEmail('nobody'),
    }),
  },
  causes: {
    'field.blur': {
      act: async (scene) => {
        await field(scene).focus();
        await field(scene).blur();
      },
    },
    'field.change': {
      during: holdRequest(requestPath),
      duringIn: ['submitting'],
      act: async (scene, { guard, from }) => {
        const isEmpty = (await field(scene).inputValue()) === '';
        if (guard === 'isBackToSaved' && isEmpty) await typeEmail('n')(scene);
        await typeEmail(guard === 'isBackToSaved' ? '' : 'somebody.else@demo.test')(scene);
        if (from === 'submitting') scene.release();
      },
    },
    'schema.change': { act: changeCustomization },
    'form.reset': { act: press('auth.linkAgain') },
    'form.submit': {
      act: async (scene) => {
        const { pathname } = new URL(scene.page.url());
        await (pathname === '/user/account' ? changePassword(scene) : press('auth.sendLink')(scene));
      },
    },
    'submit is done': {
      before: (scene, { guard }) => (guard ? undefined : abortCall(requestPath)(scene)),
    },
    'submit fails': { before: answerWithHtml('/account/password') },
  },
};
