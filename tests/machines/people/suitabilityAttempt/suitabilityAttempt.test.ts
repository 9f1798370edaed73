import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, type SnapshotFrom, waitFor } from 'xstate';
import type {
  SuitabilityAttemptEvent,
  SuitabilityAttemptInput,
  SuitabilityStanding,
  TestAnswer,
  TestRequest,
} from '#machines/people/suitabilityAttempt/suitabilityAttempt.contract.ts';
import { suitabilityAttemptMachine } from '#machines/people/suitabilityAttempt/suitabilityAttempt.machine.ts';
import {
  isRetry,
  isTypingRight,
  isWarningOpen,
  isWarningShown,
  questionShown,
} from '#machines/people/suitabilityAttempt/suitabilityAttempt.selectors.ts';
import { orderStatements } from '#machines/people/suitabilityAttempt/suitabilityAttempt.setup.ts';
import { knowledgeQuestions } from '#machines/shared/rules/entryTestQuestions.ts';
import { toStatus } from '#machines/shared/status.ts';
import { statusOf, walk } from '#tests/machines/support/walk.ts';
import { statusesOf } from '#tests/support/transitionTable.ts';
import { answers, testView } from './suitabilityAttempt.data.ts';

type Now = SnapshotFrom<typeof suitabilityAttemptMachine>;

const acknowledged = { warningAcknowledged: true };
const contact = { policy: 'retryThenContact' } as const;
const refused: TestAnswer = { ok: false, refusal: { form: { id: 'api_client.response_code_409' } } };

const events = Object.values({
  'knowledge.answer': [{ type: 'knowledge.answer', question: 'totalLoss', answer: false }],
  'general.answer': [{ type: 'general.answer', question: 'aim', answer: 'growth' }],
  'question.forward': [{ type: 'question.forward' }],
  'question.back': [{ type: 'question.back' }],
  'test.submit': [{ type: 'test.submit' }],
  'test.retry': [{ type: 'test.retry' }],
  'warning.acknowledge': [{ type: 'warning.acknowledge' }],
  'statement.type': [
    { type: 'statement.type', text: 'I dec' },
    { type: 'statement.type', text: 'I declare' },
  ],
  'declaration.submit': [{ type: 'declaration.submit' }],
  'test.changed': [
    { type: 'test.changed', test: testView('untaken', 9) },
    { type: 'test.changed', test: testView('failedTwice', 9, contact) },
    { type: 'test.changed', test: testView('failedTwice', 9) },
  ],
} satisfies { [T in SuitabilityAttemptEvent['type']]: Extract<SuitabilityAttemptEvent, { type: T }>[] }).flat();

const outputs = {
  sendTestEvent: [
    { ok: true, test: testView('passed', 9) },
    { ok: true, test: testView('failedOnce', 9) },
    { ok: true, test: testView('failedTwice', 9) },
    { ok: true, test: testView('failedTwice', 9, acknowledged) },
    { ok: true, test: testView('failedTwice', 9, { ...acknowledged, ...contact }) },
    { ok: true, test: testView('declared', 9) },
    refused,
  ] satisfies TestAnswer[],
};

const kind = ({ value, context: { test, answers: given, at, typed } }: Now) =>
  JSON.stringify([
    toStatus(value),
    test.status,
    test.facts,
    test.version,
    Object.keys(given.knowledge).length > 1,
    Math.min(at, 1),
    typed,
  ]);

const { steps, restless } = walk(suitabilityAttemptMachine, {
  inputs: [
    { test: testView('untaken'), answers },
    { test: testView('untaken', 1, acknowledged), answers },
  ],
  events,
  outputs,
  kind,
});

describe('taking the suitability test', () => {
  it('reaches every state in which it rests', () => {
    const reached = new Set(steps.flatMap(({ state, nextState }) => [statusOf(state), statusOf(nextState)]));
    const unreached = statusesOf(suitabilityAttemptMachine).filter(
      (status) => !restless.has(status) && !reached.has(status),
    );
    expect(unreached).toEqual([]);
  });

  it('ends only passed or declared, so no investor is stuck', () => {
    const moves = steps.filter(({ state, nextState }) => statusOf(state) !== statusOf(nextState));
    const leftStatuses = new Set(moves.map(({ state }) => statusOf(state)));
    const ends = statusesOf(suitabilityAttemptMachine).filter(
      (status) => !restless.has(status) && !leftStatuses.has(status),
    );
    expect(ends).toEqual(['declared', 'passed']);
  });

  it('never breaks, whatever fails', () => {
    expect(steps.filter(({ nextState }) => nextState.status === 'error')).toEqual([]);
  });

  it('loses no answer and no typed text, except the knowledge answers on a retry', () => {
    const lost = steps
      .filter(
        ({ event }) => !['knowledge.answer', 'general.answer', 'statement.type', 'test.retry'].includes(event.type),
      )
      .filter(
        ({ state, nextState }) =>
          nextState.context.answers !== state.context.answers || nextState.context.typed !== state.context.typed,
      );
    expect(lost.map(({ state, event }) => `${statusOf(state)} + ${event.type}`)).toEqual([]);
  });
});

/** A test whose server gives these replies in order; `requests` records what was sent. */
function startTest(input: SuitabilityAttemptInput, ...replies: (TestAnswer | Error)[]) {
  const requests: { test: SuitabilityStanding; event: TestRequest }[] = [];
  const sendTestEvent = fromPromise<TestAnswer, { test: SuitabilityStanding; event: TestRequest }>(
    ({ input: request }) => {
      requests.push(request);
      const reply = replies.shift();
      return reply === undefined || reply instanceof Error ? Promise.reject(reply) : Promise.resolve(reply);
    },
  );
  const actor = createActor(suitabilityAttemptMachine.provide({ actors: { sendTestEvent } }), { input }).start();
  const settled = () => waitFor(actor, (now) => !now.hasTag('busy'));
  return { actor, requests, settled, at: () => statusOf(actor.getSnapshot()) };
}

describe('an attempt at the suitability test', () => {
  it('needs every answer, and passes if the server says so', async () => {
    const { aim: _, ...general } = answers.general;
    const { actor, requests, settled, at } = startTest(
      { test: testView('untaken', 1, acknowledged), answers: { ...answers, general } },
      { ok: true, test: testView('passed', 2) },
    );
    expect(actor.getSnapshot().can({ type: 'test.submit' })).toBe(false);
    actor.send({ type: 'general.answer', question: 'aim', answer: 'growth' });
    actor.send({ type: 'test.submit' });
    await settled();
    expect(at()).toBe('passed');
    expect(requests.map(({ event }) => event)).toEqual([
      { type: 'attempt.submit', answers: { ...answers, general: { ...answers.general, aim: 'growth' } } },
    ]);
    expect(actor.getSnapshot().output).toEqual({ test: testView('passed', 2) });
  });

  it('shows one question after the other, forwards only from an answered one', () => {
    const { actor } = startTest({ test: testView('untaken', 1, acknowledged) });
    const shown = () => questionShown(actor.getSnapshot());
    const [first, second] = knowledgeQuestions.map(({ id }) => id);
    expect(shown()).toEqual({ at: 0, of: 13, isAnswered: false, isLast: false });
    actor.send({ type: 'question.forward' });
    actor.send({ type: 'question.back' });
    expect(shown().at).toBe(0);
    actor.send({ type: 'knowledge.answer', question: first ?? '', answer: true });
    actor.send({ type: 'question.forward' });
    expect(shown()).toMatchObject({ at: 1, isAnswered: false });
    actor.send({ type: 'knowledge.answer', question: second ?? '', answer: false });
    actor.send({ type: 'question.back' });
    expect(shown()).toMatchObject({ at: 0, isAnswered: true });
  });

  it('continues after a reload at the first question without an answer', () => {
    const knowledge = { totalLoss: true, depositGuarantee: false };
    const started = (given: SuitabilityAttemptInput['answers']) => {
      const { actor } = startTest({ test: testView('untaken', 1, acknowledged), ...(given && { answers: given }) });
      return questionShown(actor.getSnapshot());
    };
    expect(started({ knowledge, general: {} }).at).toBe(2);
    expect(started(answers)).toEqual({ at: 12, of: 13, isAnswered: true, isLast: true });
  });

  it('can be retried once, with new knowledge answers', async () => {
    const { actor, settled, at } = startTest(
      { test: testView('untaken', 1, acknowledged), answers },
      { ok: true, test: testView('failedOnce', 2) },
      { ok: true, test: testView('failedTwice', 3) },
    );
    actor.send({ type: 'test.submit' });
    await settled();
    expect(at()).toBe('failedOnce.open');
    expect(isRetry(actor.getSnapshot()) && isWarningShown(actor.getSnapshot())).toBe(true);
    actor.send({ type: 'test.retry' });
    expect(isWarningShown(actor.getSnapshot()), 'beside the questions it would answer one').toBe(false);
    expect(actor.getSnapshot().context.answers).toEqual({ knowledge: {}, general: answers.general });
    for (const { id } of knowledgeQuestions) actor.send({ type: 'knowledge.answer', question: id, answer: false });
    actor.send({ type: 'test.submit' });
    await settled();
    expect(at()).toBe('failedTwice.open');
    expect(actor.getSnapshot().can({ type: 'test.retry' })).toBe(false);
  });

  it('keeps its answers through a refusal and a lost connection', async () => {
    const { actor, requests, settled, at } = startTest(
      { test: testView('untaken', 1, acknowledged), answers },
      refused,
      new Error('cut'),
      {
        ok: true,
        test: testView('passed', 2),
      },
    );
    for (const state of ['answering.refused', 'answering.unreachable', 'passed']) {
      actor.send({ type: 'test.submit' });
      await settled();
      expect(at()).toBe(state);
    }
    expect(requests.map(({ event }) => event)).toEqual(Array(3).fill({ type: 'attempt.submit', answers }));
  });
});

describe('after two failures of the suitability test', () => {
  it('the investor must acknowledge the warning to continue', async () => {
    const { actor, settled, at } = startTest({ test: testView('failedTwice') }, new Error('cut'), {
      ok: true,
      test: testView('failedTwice', 2, acknowledged),
    });
    expect(at()).toBe('failedTwice.open');
    actor.send({ type: 'warning.acknowledge' });
    await settled();
    expect(at()).toBe('failedTwice.unreachable');
    actor.send({ type: 'warning.acknowledge' });
    await settled();
    expect(at()).toBe('declaring.open');
    expect(isWarningOpen(actor.getSnapshot())).toBe(false);
    expect(isWarningShown(actor.getSnapshot()), 'while the investor declares to have read it').toBe(true);
  });

  it('the investor must type the statement to declare, in any case', async () => {
    const { actor, requests, settled, at } = startTest(
      { test: testView('failedTwice', 1, acknowledged) },
      { ok: true, test: testView('declared', 2) },
    );
    const typing = ['i dec', 'i declare', 'I declare!'].map((text) => {
      actor.send({ type: 'statement.type', text });
      return [isTypingRight(actor.getSnapshot()), actor.getSnapshot().can({ type: 'declaration.submit' })];
    });
    expect(typing).toEqual([
      [true, false],
      [true, true],
      [false, false],
    ]);
    actor.send({ type: 'statement.type', text: ' I declare ' });
    actor.send({ type: 'declaration.submit' });
    await settled();
    expect(at()).toBe('declared');
    expect(requests.map(({ event }) => event)).toEqual([{ type: 'test.declare', statement: 'I declare' }]);
  });

  it('another policy of the tenant requires contact, and a change of policy lets waiting investors continue', () => {
    const { actor, at } = startTest({ test: testView('failedTwice', 1, { ...acknowledged, ...contact }) });
    expect(at()).toBe('contact');
    actor.send({ type: 'test.changed', test: testView('failedTwice', 1, acknowledged) });
    expect(at()).toBe('declaring.open');
    actor.send({ type: 'test.changed', test: testView('failedTwice', 1, { ...acknowledged, ...contact }) });
    expect(at()).toBe('contact');
    actor.send({ type: 'test.changed', test: testView('untaken', 2) });
    expect(at()).toBe('introducing.open');
  });

  it('an investor who declares while the tenant changes its policy sees whom to contact', async () => {
    const refusal = { form: { id: 'invest.error.refused' } };
    const { actor, settled, at } = startTest(
      { test: testView('failedTwice', 1, acknowledged) },
      { ok: false, refusal, test: testView('failedTwice', 1, { ...acknowledged, ...contact }) },
    );
    actor.send({ type: 'statement.type', text: 'I declare' });
    actor.send({ type: 'declaration.submit' });
    await settled();
    expect(at()).toBe('contact');
  });

  it('outdated data that arrive after an answer are ignored', () => {
    const { actor, at } = startTest({ test: testView('failedTwice', 5, acknowledged) });
    actor.send({ type: 'test.changed', test: testView('untaken', 4) });
    expect(at()).toBe('declaring.open');
    expect(actor.getSnapshot().context.test.version).toBe(5);
  });
});

describe('before the first attempt', () => {
  it('the investor acknowledges the warning, which is not shown beside the questions', async () => {
    const { actor, settled, at } = startTest({ test: testView('untaken'), answers }, new Error('cut'), {
      ok: true,
      test: testView('untaken', 2, acknowledged),
    });
    const isShown = () => isWarningShown(actor.getSnapshot());
    expect([at(), isShown()]).toEqual(['introducing.open', true]);
    actor.send({ type: 'warning.acknowledge' });
    await settled();
    expect([at(), isShown()]).toEqual(['introducing.unreachable', true]);
    actor.send({ type: 'warning.acknowledge' });
    await settled();
    expect([at(), isShown()]).toEqual(['answering.open', false]);
    expect(actor.getSnapshot().context.answers).toEqual(answers);
  });

  it('an acknowledgement on another device continues here too', () => {
    const { actor, at } = startTest({ test: testView('untaken') });
    actor.send({ type: 'test.changed', test: testView('untaken', 2, acknowledged) });
    expect(at()).toBe('answering.open');
  });
});

it('the retry has the statements in another order, which is the same after a reload', () => {
  const order = (test: SuitabilityStanding) => orderStatements(knowledgeQuestions, test).map(({ id }) => id);
  const written = knowledgeQuestions.map(({ id }) => id);
  const retry = order(testView('failedOnce', 2));
  expect(order(testView('untaken'))).toEqual(written);
  expect(retry.toSorted()).toEqual(written.toSorted());
  expect(retry).not.toEqual(written);
  expect(order(testView('failedOnce', 3))).toEqual(retry);
  const firsts = Array.from({ length: 50 }, (_, at) => order({ ...testView('failedOnce'), id: `test ${at}` })[0]);
  expect(new Set(firsts).size, 'investors get different orders').toBeGreaterThan(4);
});
