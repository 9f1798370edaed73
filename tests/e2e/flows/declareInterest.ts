import type { declareInterestMachine } from '#machines/declareInterest/declareInterest.machine.ts';
import { logIn } from '../support/person.ts';
import { followElsewhere, verified } from './account.ts';
import { byGuard, type Performance } from './cause.ts';
import { comeBack, press, type } from './hands.ts';
import { answerFirst, watchReads } from './investNews.ts';
import { alter, cut } from './network.ts';

const slug = 'edificio-ribera-14';

export const declareInterest: Performance<typeof declareInterestMachine> = {
  open: async (scene) => {
    scene.email = await verified(scene);
    await logIn(scene, scene.email);
    await watchReads(scene);
    await scene.page.goto(`/invest/${slug}/declare-interest`);
  },
  causes: {
    'amount.change': { act: type('invest.amount.inMoney', '1000') },
    'amount.confirm': { act: press('invest.next') },
    'step.back': { act: press('invest.back') },
    'offer.changed': {
      act: async (scene) => {
        await followElsewhere(scene, scene.email, slug);
        await comeBack(scene);
      },
    },
    'interest.confirm': { act: press('invest.interest.confirm') },
    'declareInterest is done': {
      before: byGuard({
        // The page hears of it by the answer; mostly the wizard has heard of it by then, and has gone on.
        isDeclared: answerFirst('/issuances/*/investments'),
        // The price is another one than the page showed.
        '': alter('/investments', ({ price, ...rest }) => ({ ...rest, price: Number(price) + 100 })),
      }),
    },
    'declareInterest fails': { before: cut('/investments') },
  },
};
