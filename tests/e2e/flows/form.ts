import type { Stride } from '#flows/tours.ts';
import type { formMachine } from '#machines/form/form.machine.ts';
import { logIn, newEmail } from '../support/person.ts';
import { byGuard, type Performance, type Scene } from './cause.ts';
import { askForCode, comeBack, laterOnThePage, press, wakeUp } from './hands.ts';
import { cut, garble, hold } from './network.ts';

const request = '/auth/forgot-password';

const write = (text: string) => (scene: Scene) => field(scene).fill(text);
const field = ({ page, say }: Scene) => page.getByLabel(say('auth.email'), { exact: true });

/** A form whose mistakes nobody foresees; most foresee what can go wrong with what they ask. */
const isInAccount = (walk: readonly Stride[]) => walk.some(({ event }) => event === 'submit fails');
const isAtRegister = (walk: readonly Stride[]) => walk.some(({ event }) => event === 'schema.change');

/** The tenant's wishes are other ones when the page asks for them again. */
async function changeWishes(scene: Scene): Promise<void> {
  const { page } = scene;
  await page.route('**/v2/ui/get-customization', async (route) => {
    const answer = await route.fetch();
    const read = await answer.json();
    const { extras } = read.data;
    extras.mandatoryCommercialCommunications = !extras.mandatoryCommercialCommunications;
    await route.fulfill({ response: answer, json: read });
  });
  await laterOnThePage(301)(scene);
  await comeBack(scene);
}

/** The form that asks for a link to choose another password, and two others for what it cannot show. */
export const form: Performance<typeof formMachine> = {
  open: async (scene, walk) => {
    const { page } = scene;
    if (isInAccount(walk)) {
      await logIn(scene, 'investor@demo.test');
      await page.goto('/user/account?section=email');
      return;
    }
    await page.clock.install();
    await page.goto(isAtRegister(walk) ? '/register' : '/forgot-password');
    await wakeUp(scene);
  },
  atOnce: {
    before: byGuard({
      isValid: (scene) =>
        new URL(scene.page.url()).pathname === '/user/account' ? undefined : write('premium@demo.test')(scene),
      isSaved: write(''),
      '': write('nobody'),
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
      during: hold(request),
      duringIn: ['submitting'],
      act: async (scene, { guard, from }) => {
        const isEmpty = (await field(scene).inputValue()) === '';
        if (guard === 'isSaving' && isEmpty) await write('n')(scene);
        await write(guard === 'isSaving' ? '' : 'somebody.else@demo.test')(scene);
        if (from === 'submitting') scene.release();
      },
    },
    'schema.change': { act: changeWishes },
    'form.reset': { act: press('auth.linkAgain') },
    'form.submit': {
      act: async (scene) => {
        const { pathname } = new URL(scene.page.url());
        await (pathname === '/user/account' ? askForCode(scene, newEmail('nueva')) : press('auth.sendLink')(scene));
      },
    },
    'submit is done': {
      before: (scene, { guard }) => (guard ? undefined : cut(request)(scene)),
    },
    'submit fails': { before: garble('/account/email') },
  },
};
