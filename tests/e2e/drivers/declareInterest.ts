import type { declareInterestMachine } from '#machines/orders/declareInterest/declareInterest.machine.ts';
import { logIn } from '../support/user.ts';
import { createVerifiedUser, toggleFollow } from './account.ts';
import { byGuard, type Cause, type Driver, never } from './cause.ts';
import { answerBeforeReads, interceptReads } from './invest/investReads.ts';
import { abortCall, alterRequest } from './network.ts';
import { press, returnToTab, type } from './userActions.ts';

const slug = 'edificio-ribera-14';

/** The form reports its values to the declaration. */
const typing = {
  'xstate.snapshot.interestForm': { act: type('invest.amount.inMoney', '1000') },
} satisfies Record<string, Cause>;

export const declareInterest: Driver<typeof declareInterestMachine> = {
  open: async (scene) => {
    scene.email = await createVerifiedUser(scene);
    await logIn(scene, scene.email);
    await interceptReads(scene);
    await scene.page.goto(`/invest/${slug}/declare-interest`);
  },
  causes: {
    ...typing,
    'interestForm is done': never,
    'interestForm fails': never,
    'amount.confirm': { act: press('invest.next') },
    'step.back': { act: press('invest.back') },
    'offer.changed': {
      act: async (scene) => {
        await toggleFollow(scene, scene.email, slug);
        await returnToTab(scene);
      },
    },
    'interest.confirm': { act: press('invest.interest.confirm') },
    'declareInterest is done': {
      before: byGuard({
        // The answer must come first. Otherwise the wizard usually receives the change earlier and continues.
        isDeclared: answerBeforeReads('/issuances/*/investments'),
        // The request has another price than the page shows.
        '': alterRequest('/investments', ({ price, ...rest }) => ({ ...rest, price: Number(price) + 100 })),
      }),
    },
    'declareInterest fails': { before: abortCall('/investments') },
  },
};
