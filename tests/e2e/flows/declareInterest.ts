import * as v from 'valibot';
import type { declareInterestMachine } from '#machines/declareInterest/declareInterest.machine.ts';
import { logIn, type Person } from '../support/person.ts';
import { login, post, read, verified } from './account.ts';
import { byGuard, type Performance } from './cause.ts';
import { comeBack, press, type } from './hands.ts';
import { alter, cut } from './network.ts';

const slug = 'edificio-ribera-14';
const Page = v.object({ project: v.object({ id: v.string(), price: v.number() }) });

/** Declares the interest of somebody from another device. */
async function declareElsewhere(person: Person, email: string): Promise<void> {
  const { accessToken } = await login(person, email);
  const { project } = v.parse(Page, await read(person, `/v2/pfp/invest/${slug}`, accessToken ?? ''));
  const interest = { type: 'interest.declare', tokens: 10, price: project.price };
  await post(person, `/v2/pfp/issuances/${project.id}/investments`, interest, accessToken ?? '');
}

export const declareInterest: Performance<typeof declareInterestMachine> = {
  open: async (scene) => {
    scene.email = await verified(scene);
    await logIn(scene, scene.email);
    await scene.page.goto(`/invest/${slug}/declare-interest`);
  },
  causes: {
    'amount.change': { act: type('invest.amount.inMoney', '1000') },
    'amount.confirm': { act: press('invest.next') },
    'step.back': { act: press('invest.back') },
    'offer.changed': {
      act: async (scene) => {
        await declareElsewhere(scene, await verified(scene));
        await comeBack(scene);
      },
    },
    'interest.confirm': { act: press('invest.interest.confirm') },
    'declareInterest is done': {
      before: byGuard({
        // The price is another one than the page showed.
        '': alter('/investments', ({ price, ...rest }) => ({ ...rest, price: Number(price) + 100 })),
      }),
    },
    'declareInterest fails': { before: cut('/investments') },
  },
};
