import type { Route } from '@playwright/test';
import type { BrowserStep } from '#flows/browserPaths.ts';
import type { SuitabilityPolicy, SuitabilityStatus } from '#machines/people/suitability/suitability.contract.ts';
import type { suitabilityAttemptMachine } from '#machines/people/suitabilityAttempt/suitabilityAttempt.machine.ts';
import { knowledgeQuestions } from '#machines/shared/rules/entryTestQuestions.ts';
import { answerTest, showQuestion } from '../support/invest.ts';
import { norte } from '../support/user.ts';
import { createVerifiedUser, toggleFollow } from './account.ts';
import { byGuard, type Driver, type Scene } from './cause.ts';
import { abortCall, alterRequest } from './network.ts';
import { storedOf, storeElsewhere } from './storedSessions.ts';
import {
  acknowledgeElsewhere,
  declareElsewhere,
  failElsewhere,
  passElsewhere,
  publishPolicy,
  reopenTest,
  statement,
} from './suitabilityTest.ts';
import { press, returnToTab, type } from './userActions.ts';

/** A project before its campaign, where the page does not continue after a passed test. */
const slug = 'edificio-ribera-14';
const events = '/suitability-test/*/events';
const defaultPolicy: SuitabilityPolicy = 'retryThenContact';

/** The number of failed attempts before the page opens. */
const failures: Record<string, number> = { 'isStatus(failedOnce)': 1, 'isStatus(failedTwice)': 2 };

/** The policy for users who have failed twice, if the path depends on it. */
function policyOf(steps: readonly BrowserStep[]): SuitabilityPolicy {
  const decision = steps.find(({ from }) => from === 'goingOn');
  return decision?.guard === 'isDeclaringOffered' ? 'declare' : defaultPolicy;
}

/** The page opens with the questions, because the warning is acknowledged. */
const begins = ([first]: readonly BrowserStep[]) => first?.from === 'deciding' && first.to === 'answering';

const typeStatement = type('invest.test.declareLabel', statement, { statement });

/** Brings the test to a status from another device or as a manager. */
const reachStatus: Record<SuitabilityStatus, (scene: Scene) => Promise<void>> = {
  untaken: async (scene) => {
    await publishPolicy(scene, 'retryThenContact');
    await reopenTest(scene);
  },
  failedOnce: failElsewhere,
  failedTwice: failElsewhere,
  passed: passElsewhere,
  declared: declareElsewhere,
};
const statuses = Object.keys(reachStatus) as SuitabilityStatus[];

/** Makes a change while the next event is being sent. */
const whileSending = (action: (scene: Scene) => Promise<void>) => (scene: Scene) => {
  const change = async (route: Route) => {
    await action(scene);
    await route.continue();
  };
  return scene.page.route(`**${events}`, change, { times: 1 });
};

/** The second tenant, whose onboarding starts with the test. */
export const suitabilityAttempt: Driver<typeof suitabilityAttemptMachine> = {
  arrival: { origin: norte, language: 'en' },
  prepare: async (scene, steps) => {
    await publishPolicy(scene, policyOf(steps));
    scene.email = await createVerifiedUser(scene);
    for (let failed = failures[steps[0]?.guard ?? ''] ?? 0; failed > 0; failed -= 1) await failElsewhere(scene);
    if (begins(steps) || steps[1]?.event === 'at once') await acknowledgeElsewhere(scene);
  },
  open: async (scene) => {
    await storeElsewhere(scene, await storedOf(scene, scene.email));
    await scene.page.goto(`/invest/${slug}/initial-test`);
  },
  cleanUp: (scene) => publishPolicy(scene, defaultPolicy),
  eventless: {
    before: (scene, { from, guard }) => {
      if (from === 'deciding')
        scene.suitabilityStatus = statuses.find((each) => guard === `isStatus(${each})`) ?? 'untaken';
    },
  },
  causes: {
    'knowledge.answer': { act: ({ page }) => page.getByRole('radio').first().check() },
    'general.answer': {
      act: async (scene) => {
        await showQuestion(scene, knowledgeQuestions.length);
        await scene.page.getByRole('radio').last().check();
      },
    },
    'question.forward': {
      act: async (scene) => {
        await scene.page.getByRole('radio').first().check();
        await press('invest.test.next')(scene);
      },
    },
    'question.back': {
      act: async (scene) => {
        await showQuestion(scene, 1);
        await press('invest.test.previous')(scene);
      },
    },
    'test.submit': {
      act: async (scene) => {
        await answerTest(scene, scene.suitabilityStatus === 'passed' ? 'right' : 'wrong');
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
        isRefused: alterRequest(events, (body) => ({ ...body, answers: {} })),
        isDeclarationRefused: alterRequest(events, (body) => ({ ...body, statement: 'I do not' })),
        '': (scene, { from }) =>
          from === 'submittingDeclaration' && whileSending((to) => publishPolicy(to, 'retryThenContact'))(scene),
      }),
    },
    'sendTestEvent fails': { before: abortCall(events) },
    'test.changed': { act: changeTest },
  },
};

/** Changes the test, the tenant's policy or something else on the server. */
async function changeTest(scene: Scene, { from, guard }: BrowserStep): Promise<void> {
  if (guard === 'isStatusNew') return reachStatus[scene.suitabilityStatus](scene);
  if (guard === 'isPolicyNew') await publishPolicy(scene, from === 'declaring' ? 'retryThenContact' : 'declare');
  else await toggleFollow(scene, scene.email, slug);
  await returnToTab(scene);
}
