import { fromPromise } from 'xstate';
import type {
  SuitabilityStanding,
  TestAnswer,
  TestRequest,
} from '#machines/suitabilityAttempt/suitabilityAttempt.contract.ts';
import { suitabilityAttemptMachine } from '#machines/suitabilityAttempt/suitabilityAttempt.machine.ts';
import { sendTestEvent } from '#web/api/invest.steps.ts';
import { answered, type Source } from './invest.answers.ts';

type Asked = { test: SuitabilityStanding; event: TestRequest };

/** An attempt names the version that it answers: a double click is one attempt, and a repeat after a cut takes no retry away. */
async function send(source: Source, { test, event }: Asked): Promise<TestAnswer> {
  const answer = await answered(source, sendTestEvent(test.id, { event, version: test.version }));
  const standing = answer.changes.suitability;
  if (!standing) throw new Error('The test of an investor is not there');
  // A repeat of what was done before is refused as late; that it was done is what counts.
  const isDone = answer.ok || standing.status !== test.status;
  return isDone ? { ok: true, test: standing } : { ok: false, refusal: answer.refusal, test: standing };
}

export const suitabilityActors = (source: Source) => ({
  suitabilityAttempt: suitabilityAttemptMachine.provide({
    actors: { sendTestEvent: fromPromise<TestAnswer, Asked>(({ input }) => send(source, input)) },
  }),
});
