import type { QueryClient } from '@tanstack/react-query';
import { fromPromise } from 'xstate';
import type {
  SuitabilityStanding,
  TestAnswer,
  TestRequest,
} from '#machines/people/suitabilityAttempt/suitabilityAttempt.contract.ts';
import { suitabilityAttemptMachine } from '#machines/people/suitabilityAttempt/suitabilityAttempt.machine.ts';
import { suitabilityQuery } from '#web/api/orders/invest.ts';
import { sendTestEvent } from '#web/api/people/onboarding.ts';
import { queriesShowing } from '#web/api/queriesShowing.ts';
import { refusalOfCall } from '#web/wizard/investCommands.ts';

type TestInput = { test: SuitabilityStanding; event: TestRequest };

/** An attempt names the version that it answers, so that a repeated request does not use up a second one. */
async function sendAttempt(queries: QueryClient, { test, event }: TestInput): Promise<TestAnswer> {
  const refusal = await refusalOfCall(sendTestEvent(test.id, { event, version: test.version }));
  const next = await queries.fetchQuery({ ...suitabilityQuery, staleTime: 0 });
  void queries.invalidateQueries(queriesShowing('onboarding'));
  // A repeated request is refused because the first one already changed the status, which counts as success.
  return refusal && next.status === test.status ? { ok: false, refusal, test: next } : { ok: true, test: next };
}

/** The wizard's attempt, for a test that is taken without an order. */
export const ownTestLogic = (queries: QueryClient) =>
  suitabilityAttemptMachine.provide({
    actors: { sendTestEvent: fromPromise<TestAnswer, TestInput>(({ input }) => sendAttempt(queries, input)) },
  });
