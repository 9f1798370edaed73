import type { Stride } from '#flows/tours.ts';
import type { investMachine } from '#machines/invest/invest.machine.ts';
import { verified } from './account.ts';
import { type Cause, type Happening, never, type Performance, type Scene } from './cause.ts';
import { acts, children } from './investActs.ts';
import { outcomes } from './investAnswers.ts';
import { closeDialog, takeTest } from './investHands.ts';
import { moves } from './investMoves.ts';
import { answerFirst, watchReads } from './investNews.ts';
import { bring } from './investOrders.ts';
import { forget, lead, pathOf, planOf } from './investPlan.ts';
import { takeDevice } from './investWay.ts';
import { storedOf, storeElsewhere } from './stored.ts';

const inCampaign = 'residencia-moncayo';
const beforeIt = 'edificio-ribera-14';

/** Who has a balance, where one is needed; else somebody new, as the codes of a day are counted. */
const investorOf = async (scene: Scene, walk: readonly Stride[]) =>
  walk.some(({ event }) => event === 'balance.change') ? 'premium@demo.test' : verified(scene);

/** What was left open by the step before is closed, before the next one is taken. */
function prepared(causes: Record<string, Cause>): Record<string, Cause> {
  const made = Object.entries(causes).map(([event, { act, ...cause }]) => {
    if (!act) return [event, cause];
    const taken = async (scene: Scene, stride: Stride) => {
      await closeDialog(scene);
      await act(scene, stride);
      forget(scene);
    };
    return [event, { ...cause, act: taken }];
  });
  return Object.fromEntries(made);
}

const causes = {
  ...acts,
  ...moves,
  ...children,
  ...outcomes,
  'declareInterest is done': {
    ...children['declareInterest is done'],
    before: answerFirst('/issuances/*/investments'),
  },
  'suitabilityAttempt is done': { act: takeTest, before: answerFirst('/suitability-test/*/events') },
  'suitabilityAttempt fails': never,
  'declareInterest fails': never,
} satisfies Record<Happening<typeof investMachine>, Cause>;

/** What follows by itself is prepared before what it follows from. */
function plan(scene: Scene, { from, guard }: Stride): void {
  const known = planOf(scene);
  if (from === 'declareInterest.deciding') known.standing = guard ? 'RESERVED' : null;
  if (from === 'method.begun' && !guard) known.after = () => bring(scene, null);
  if (from === 'sign.answered') known.code = guard ? 'asked' : 'right';
}

/** By one investor after the other, who has a second device, on which more is done than on the one that shows the page. */
export const invest: Performance<typeof investMachine> = {
  prepare: async (scene, walk) => {
    const path = walk[0] ? pathOf(walk[0]) : 'invest';
    const isEarly = path === 'declare-interest';
    await takeDevice(scene, await investorOf(scene, walk), isEarly ? beforeIt : inCampaign);
    await (isEarly ? bring(scene, null) : lead(scene, path));
  },
  open: async (scene, walk) => {
    await watchReads(scene);
    await storeElsewhere(scene, await storedOf(scene, scene.email));
    // Who goes to the provider's page comes back to this one: it does not answer.
    await scene.page.route('**/sandbox/identity/**', (route) => route.fulfill({ status: 204 }));
    const path = walk[0] ? pathOf(walk[0]) : 'invest';
    await scene.page.goto(`/invest/${path === 'declare-interest' ? beforeIt : inCampaign}/${path}`);
  },
  atOnce: {
    before: (scene, stride) => {
      if (stride.from === 'placing') planOf(scene).path = pathOf(stride);
      else plan(scene, stride);
    },
  },
  causes: prepared(causes) as typeof causes,
};
