import { fromPromise } from 'xstate';
import type {
  SuitabilityStanding,
  TestAnswer,
  TestRequest,
} from '#machines/people/suitabilityAttempt/suitabilityAttempt.contract.ts';
import { suitabilityAttemptMachine } from '#machines/people/suitabilityAttempt/suitabilityAttempt.machine.ts';
import { sendTestEvent } from '#web/api/people/onboarding.ts';
import { runCall, type WizardSource } from './investCommands.ts';

type TestInput = { test: SuitabilityStanding; event: TestRequest };

/**
 * An attempt is sent with the version of the test, so that neither a double click nor a repeated request uses up a
 * second attempt.
 */
async function sendAttempt(source: WizardSource, { test, event }: TestInput): Promise<TestAnswer> {
  const answer = await runCall(source, sendTestEvent(test.id, { event, version: test.version }));
  const standing = answer.changes.suitability;
  if (!standing) throw new Error('The wizard has no data of the suitability test');
  // A repeated request is refused because the first one already changed the status, which counts as success.
  const isDone = answer.ok || standing.status !== test.status;
  return isDone ? { ok: true, test: standing } : { ok: false, refusal: answer.refusal, test: standing };
}

export const suitabilityActors = (source: WizardSource) => ({
  suitabilityAttempt: suitabilityAttemptMachine.provide({
    actors: { sendTestEvent: fromPromise<TestAnswer, TestInput>(({ input }) => sendAttempt(source, input)) },
  }),
});
