import type { BrowserStep } from '#flows/browserPaths.ts';
import type { investMachine } from '#machines/orders/invest/invest.machine.ts';
import { createVerifiedUser } from '../account.ts';
import { type Cause, type Driver, type FlowEvent, never, type Scene } from '../cause.ts';
import { openDevice } from '../otherDevice.ts';
import { storedOf, storeElsewhere } from '../storedSessions.ts';
import { answerCauses } from './investAnswers.ts';
import { navigationCauses } from './investNavigation.ts';
import { bringOrderTo } from './investOrders.ts';
import { childCauses, orderCauses } from './investPageCauses.ts';
import { bringInvestorTo, pathOf, planOf, resetPlan } from './investPlan.ts';
import { answerBeforeReads, interceptReads } from './investReads.ts';
import { closeDialog, passTest } from './investUserActions.ts';

const campaignSlug = 'residencia-moncayo';
const preCampaignSlug = 'edificio-ribera-14';

/** A user with a balance if the path needs one, otherwise a new user, because the codes per day are limited. */
const investorOf = async (scene: Scene, steps: readonly BrowserStep[]) =>
  steps.some(({ event }) => event === 'balance.change' || event === 'balance.pay')
    ? 'premium@demo.test'
    : createVerifiedUser(scene);

/** Wraps each action: it first closes the dialog of the step before, and then resets the plan. */
function withCleanUp(causes: Record<string, Cause>): Record<string, Cause> {
  const entries = Object.entries(causes).map(([event, { act, ...cause }]) => {
    if (!act) return [event, cause];
    const closeAndAct = async (scene: Scene, step: BrowserStep) => {
      await closeDialog(scene);
      await act(scene, step);
      resetPlan(scene);
    };
    return [event, { ...cause, act: closeAndAct }];
  });
  return Object.fromEntries(entries);
}

const causes = {
  ...orderCauses,
  ...navigationCauses,
  ...childCauses,
  ...answerCauses,
  'declareInterest is done': {
    ...childCauses['declareInterest is done'],
    before: answerBeforeReads('/issuances/*/investments'),
  },
  'suitabilityAttempt is done': { act: passTest, before: answerBeforeReads('/suitability-test/*/events') },
  'suitabilityAttempt fails': never,
  'amountForm is done': never,
  'amountForm fails': never,
  'declareInterest fails': never,
} satisfies Record<FlowEvent<typeof investMachine>, Cause>;

/** Plans the eventless transitions before the step that causes them. */
function planAhead(scene: Scene, { from, guard }: BrowserStep): void {
  const plan = planOf(scene);
  if (from === 'declareInterest.deciding') plan.orderStatus = guard ? 'RESERVED' : null;
  if (from === 'signature.sign.answered') plan.code = guard ? 'requested' : 'right';
}

/** Drives the wizard as an investor with a second device, which makes most of the changes. */
export const invest: Driver<typeof investMachine> = {
  prepare: async (scene, steps) => {
    const path = steps[0] ? pathOf(steps[0]) : 'invest';
    const isEarly = path === 'declare-interest';
    await openDevice(scene, await investorOf(scene, steps), isEarly ? preCampaignSlug : campaignSlug);
    await (isEarly ? bringOrderTo(scene, null) : bringInvestorTo(scene, path));
  },
  open: async (scene, steps) => {
    await interceptReads(scene);
    await storeElsewhere(scene, await storedOf(scene, scene.email));
    // The provider's page answers with no content, so the browser stays on this page.
    await scene.page.route('**/sandbox/identity/**', (route) => route.fulfill({ status: 204 }));
    const path = steps[0] ? pathOf(steps[0]) : 'invest';
    await scene.page.goto(`/invest/${path === 'declare-interest' ? preCampaignSlug : campaignSlug}/${path}`);
  },
  eventless: {
    before: (scene, step) => {
      if (step.from === 'placing') planOf(scene).path = pathOf(step);
      else planAhead(scene, step);
    },
  },
  causes: withCleanUp(causes) as typeof causes,
};
