import type { Route } from '@playwright/test';
import type { Stride } from '#flows/tours.ts';
import type { SuitabilityPolicy, SuitabilityStatus } from '#machines/suitability/suitability.contract.ts';
import type { suitabilityAttemptMachine } from '#machines/suitabilityAttempt/suitabilityAttempt.machine.ts';
import { answerTest } from '../support/invest.ts';
import { norte } from '../support/person.ts';
import { followElsewhere, verified } from './account.ts';
import { byGuard, type Performance, type Scene } from './cause.ts';
import {
  choosePolicy,
  declareElsewhere,
  failElsewhere,
  passElsewhere,
  reopen,
  statement,
  understandElsewhere,
} from './entryTest.ts';
import { comeBack, press, type } from './hands.ts';
import { alter, cut } from './network.ts';
import { storedOf, storeElsewhere } from './stored.ts';

/** Before its campaign, where whoever has passed is not led on. */
const slug = 'edificio-ribera-14';
const events = '/suitability-test/*/events';
const own: SuitabilityPolicy = 'retryThenContact';

/** How often the test was failed before the page is opened. */
const failures: Record<string, number> = { 'isStatus(failedOnce)': 1, 'isStatus(failedTwice)': 2 };

/** What the tenant asks of who has failed twice, where a walk comes to that. */
function policyOf(walk: readonly Stride[]): SuitabilityPolicy {
  const onwards = walk.find(({ from }) => from === 'goingOn');
  return onwards?.guard === 'isDeclaringOffered' ? 'declare' : own;
}

const typeStatement = type('invest.test.declareLabel', statement, { statement });

/** How the test comes to be as it is, by another device or a manager. */
const elsewhere: Record<SuitabilityStatus, (scene: Scene) => Promise<void>> = {
  untaken: async (scene) => {
    await choosePolicy(scene, 'retryThenContact');
    await reopen(scene);
  },
  failedOnce: failElsewhere,
  failedTwice: failElsewhere,
  passed: passElsewhere,
  declared: declareElsewhere,
};
const standings = Object.keys(elsewhere) as SuitabilityStatus[];

/** While what was sent is on its way, something changes that it is about. */
const whileSending = (happens: (scene: Scene) => Promise<void>) => (scene: Scene) => {
  const change = async (route: Route) => {
    await happens(scene);
    await route.continue();
  };
  return scene.page.route(`**${events}`, change, { times: 1 });
};

/** At the second tenant, where the test is what one begins with. */
export const suitabilityAttempt: Performance<typeof suitabilityAttemptMachine> = {
  arrival: { origin: norte, language: 'en' },
  prepare: async (scene, walk) => {
    await choosePolicy(scene, policyOf(walk));
    scene.email = await verified(scene);
    for (let failed = failures[walk[0]?.guard ?? ''] ?? 0; failed > 0; failed -= 1) await failElsewhere(scene);
    if (walk[1]?.event === 'at once') await understandElsewhere(scene);
  },
  open: async (scene) => {
    await storeElsewhere(scene, await storedOf(scene, scene.email));
    await scene.page.goto(`/invest/${slug}/initial-test`);
  },
  leave: (scene) => choosePolicy(scene, own),
  atOnce: {
    before: (scene, { from, guard }) => {
      if (from === 'deciding') scene.standing = standings.find((each) => guard === `isStatus(${each})`) ?? 'untaken';
    },
  },
  causes: {
    'knowledge.answer': { act: ({ page }) => page.getByRole('radio').first().check() },
    'general.answer': { act: ({ page }) => page.getByRole('radio').last().check() },
    'test.submit': {
      act: async (scene) => {
        await answerTest(scene, scene.standing === 'passed' ? 'right' : 'wrong');
        await press('invest.test.submit')(scene);
      },
    },
    'test.retry': { act: press('invest.test.retry') },
    'warning.acknowledge': { act: press('invest.test.acknowledge') },
    'statement.type': { act: typeStatement },
    'declaration.submit': {
      act: async (scene) => {
        await typeStatement(scene);
        await press('invest.test.declare')(scene);
      },
    },
    'sendTestEvent is done': {
      before: byGuard({
        isRefused: whileSending(understandElsewhere),
        isDeclarationRefused: alter(events, (body) => ({ ...body, statement: 'I do not' })),
        '': (scene, { from }) =>
          from === 'submittingDeclaration' && whileSending((to) => choosePolicy(to, 'retryThenContact'))(scene),
      }),
    },
    'sendTestEvent fails': { before: cut(events) },
    'test.changed': { act: changeTest },
  },
};

/** The server's news: of the test, of what the tenant asks, or of something else. */
async function changeTest(scene: Scene, { from, guard }: Stride): Promise<void> {
  if (guard === 'isStatusNew') return elsewhere[scene.standing](scene);
  if (guard === 'isPolicyNew') await choosePolicy(scene, from === 'declaring' ? 'retryThenContact' : 'declare');
  else await followElsewhere(scene, scene.email, slug);
  await comeBack(scene);
}
