import type { Route } from '@playwright/test';
import type { Stride } from '#flows/tours.ts';
import type { SuitabilityPolicy } from '#machines/suitability/suitability.contract.ts';
import type { suitabilityAttemptMachine } from '#machines/suitabilityAttempt/suitabilityAttempt.machine.ts';
import { answerTest } from '../support/invest.ts';
import { norte } from '../support/person.ts';
import { followElsewhere, verified } from './account.ts';
import { byGuard, type Performance, type Scene } from './cause.ts';
import { choosePolicy, failElsewhere, reopen, understandElsewhere } from './entryTest.ts';
import { comeBack, press, type } from './hands.ts';
import { alter, cut } from './network.ts';
import { storedOf, storeElsewhere } from './stored.ts';

const slug = 'sol-de-aragon';
const events = '/suitability-test/*/events';
const own: SuitabilityPolicy = 'retryThenContact';

/** How often the test was failed before the page is opened. */
const failures: Record<string, number> = { 'isStatus(failedOnce)': 1, 'isStatus(failedTwice)': 2 };

/** What the tenant asks of who has failed twice, where a walk comes to that. */
function policyOf(walk: readonly Stride[]): SuitabilityPolicy {
  const onwards = walk.find(({ from }) => from === 'goingOn');
  return onwards?.guard === 'isDeclaringOffered' ? 'declare' : own;
}

const statement = type('invest.test.declareLabel', 'I declare', { statement: 'I declare' });

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
    before: byGuard({
      'isStatus(passed)': (scene) => {
        scene.answers = 'right';
      },
      'isStatus(failedOnce)': (scene) => {
        scene.answers = 'wrong';
      },
    }),
  },
  causes: {
    'knowledge.answer': { act: ({ page }) => page.getByRole('radio').first().check() },
    'general.answer': { act: ({ page }) => page.getByRole('radio').last().check() },
    'test.submit': {
      act: async (scene) => {
        await answerTest(scene, scene.answers);
        await press('invest.test.submit')(scene);
      },
    },
    'test.retry': { act: press('invest.test.retry') },
    'warning.acknowledge': { act: press('invest.test.acknowledge') },
    'statement.type': { act: statement },
    'declaration.submit': {
      act: async (scene) => {
        await statement(scene);
        await press('invest.test.declare')(scene);
      },
    },
    'sendTestEvent is done': {
      before: byGuard({
        isRefused: otherTabIsQuicker,
        isDeclarationRefused: alter(events, (body) => ({ ...body, statement: 'I do not' })),
      }),
    },
    'sendTestEvent fails': { before: cut(events) },
    'test.changed': { act: changeTest },
  },
};

/** While the attempt is on its way, another tab of the same person changes what it is about. */
function otherTabIsQuicker(scene: Scene) {
  const change = async (route: Route) => {
    await understandElsewhere(scene);
    await route.continue();
  };
  return scene.page.route(`**${events}`, change, { times: 1 });
}

/** The server's news: of the test, of what the tenant asks, or of something else. */
async function changeTest(scene: Scene, { from, guard }: Stride): Promise<void> {
  if (guard === 'isStatusNew' && from === 'suitabilityAttempt') return failElsewhere(scene);
  if (guard === 'isStatusNew') {
    await choosePolicy(scene, 'retryThenContact');
    return reopen(scene);
  }
  if (guard === 'isPolicyNew') await choosePolicy(scene, from === 'declaring' ? 'retryThenContact' : 'declare');
  else await followElsewhere(scene, scene.email, slug);
  await comeBack(scene);
}
