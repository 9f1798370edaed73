import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, type SnapshotFrom, transition, waitFor } from 'xstate';
import { knowledgeQuestions } from '#machines/shared/rules/entryTestQuestions.ts';
import { toStatus } from '#machines/shared/status.ts';
import type {
  SuitabilityAttemptEvent,
  SuitabilityAttemptInput,
  SuitabilityStanding,
  TestAnswer,
  TestRequest,
} from '#machines/suitabilityAttempt/suitabilityAttempt.contract.ts';
import { suitabilityAttemptMachine } from '#machines/suitabilityAttempt/suitabilityAttempt.machine.ts';
import {
  answered,
  isRetry,
  isTypingRight,
  isWarningShown,
} from '#machines/suitabilityAttempt/suitabilityAttempt.selectors.ts';
import { statusesOf } from '#tests/support/transitionTable.ts';
import { statusOf, walk } from './flowWalk.ts';
import { answers, testView } from './suitabilityAttempt.data.ts';

type Now = SnapshotFrom<typeof suitabilityAttemptMachine>;

const acknowledged = { warningAcknowledged: true };
const contact = { policy: 'retryThenContact' } as const;
const refused: TestAnswer = { ok: false, refusal: { form: { id: 'api_client.response_code_409' } } };

const events = Object.values({
  'knowledge.answer': [{ type: 'knowledge.answer', question: 'totalLoss', answer: false }],
  'general.answer': [{ type: 'general.answer', question: 'aim', answer: 'growth' }],
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

const kind = ({ value, context: { test, answers: given, typed } }: Now) =>
  JSON.stringify([
    toStatus(value),
    test.status,
    test.facts,
    test.version,
    Object.keys(given.knowledge).length > 1,
    typed,
  ]);

const { steps, restless } = walk(suitabilityAttemptMachine, {
  inputs: [{ test: testView('untaken'), answers }],
  events,
  outputs,
  kind,
});

describe('the attempt', () => {
  it('reaches every state that it rests in', () => {
    const reached = new Set(steps.flatMap(({ state, nextState }) => [statusOf(state), statusOf(nextState)]));
    const unreached = statusesOf(suitabilityAttemptMachine).filter(
      (status) => !restless.has(status) && !reached.has(status),
    );
    expect(unreached).toEqual([]);
  });

  it('ends passed or declared, and never where it leaves somebody stuck', () => {
    const left = steps.filter(({ state, nextState }) => statusOf(state) !== statusOf(nextState));
    const stays = new Set(left.map(({ state }) => statusOf(state)));
    const ends = statusesOf(suitabilityAttemptMachine).filter((status) => !restless.has(status) && !stays.has(status));
    expect(ends).toEqual(['declared', 'passed']);
  });

  it('never breaks, whatever fails', () => {
    expect(steps.filter(({ nextState }) => nextState.status === 'error')).toEqual([]);
  });

  it('loses no answer and no typed word but the knowledge that is asked anew', () => {
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

/** The server of a test: it answers each request in turn, and keeps what was asked. */
function begin(input: SuitabilityAttemptInput, ...replies: (TestAnswer | Error)[]) {
  const asked: { test: SuitabilityStanding; event: TestRequest }[] = [];
  const sendTestEvent = fromPromise<TestAnswer, { test: SuitabilityStanding; event: TestRequest }>(
    ({ input: request }) => {
      asked.push(request);
      const reply = replies.shift();
      return reply === undefined || reply instanceof Error ? Promise.reject(reply) : Promise.resolve(reply);
    },
  );
  const actor = createActor(suitabilityAttemptMachine.provide({ actors: { sendTestEvent } }), { input }).start();
  const settled = () => waitFor(actor, (now) => !now.hasTag('busy'));
  return { actor, asked, settled, at: () => statusOf(actor.getSnapshot()) };
}

describe('taking the test', () => {
  it('needs every answer, and passes when the server says so', async () => {
    const { aim: _, ...general } = answers.general;
    const { actor, asked, settled, at } = begin(
      { test: testView('untaken'), answers: { ...answers, general } },
      { ok: true, test: testView('passed', 2) },
    );
    expect(actor.getSnapshot().can({ type: 'test.submit' })).toBe(false);
    expect(answered(actor.getSnapshot())).toEqual({ n: 12, of: 13 });
    actor.send({ type: 'general.answer', question: 'aim', answer: 'growth' });
    actor.send({ type: 'test.submit' });
    await settled();
    expect(at()).toBe('passed');
    expect(asked.map(({ event }) => event)).toEqual([
      { type: 'attempt.submit', answers: { ...answers, general: { ...answers.general, aim: 'growth' } } },
    ]);
    expect(actor.getSnapshot().output).toEqual({ test: testView('passed', 2) });
  });

  it('is retried once, with the knowledge asked anew', async () => {
    const { actor, settled, at } = begin(
      { test: testView('untaken'), answers },
      { ok: true, test: testView('failedOnce', 2) },
      { ok: true, test: testView('failedTwice', 3) },
    );
    actor.send({ type: 'test.submit' });
    await settled();
    expect(at()).toBe('failedOnce.open');
    expect(isRetry(actor.getSnapshot()) && isWarningShown(actor.getSnapshot())).toBe(true);
    actor.send({ type: 'test.retry' });
    expect(actor.getSnapshot().context.answers).toEqual({ knowledge: {}, general: answers.general });
    for (const { id } of knowledgeQuestions) actor.send({ type: 'knowledge.answer', question: id, answer: false });
    actor.send({ type: 'test.submit' });
    await settled();
    expect(at()).toBe('failedTwice.open');
    expect(actor.getSnapshot().can({ type: 'test.retry' })).toBe(false);
  });

  it('keeps its answers through a refusal and a cut', async () => {
    const { actor, asked, settled, at } = begin({ test: testView('untaken'), answers }, refused, new Error('cut'), {
      ok: true,
      test: testView('passed', 2),
    });
    for (const state of ['answering.refused', 'answering.unreachable', 'passed']) {
      actor.send({ type: 'test.submit' });
      await settled();
      expect(at()).toBe(state);
    }
    expect(asked.map(({ event }) => event)).toEqual(Array(3).fill({ type: 'attempt.submit', answers }));
  });
});

describe('after two failures', () => {
  it('the warning is acknowledged before anything goes on', async () => {
    const { actor, settled, at } = begin({ test: testView('failedTwice') }, new Error('cut'), {
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
    expect(isWarningShown(actor.getSnapshot())).toBe(false);
  });

  it('only the exact statement declares', async () => {
    const { actor, asked, settled, at } = begin(
      { test: testView('failedTwice', 1, acknowledged) },
      { ok: true, test: testView('declared', 2) },
    );
    const typing = ['I dec', 'i declare', 'I declare!'].map((text) => {
      actor.send({ type: 'statement.type', text });
      return [isTypingRight(actor.getSnapshot()), actor.getSnapshot().can({ type: 'declaration.submit' })];
    });
    expect(typing).toEqual([
      [true, false],
      [false, false],
      [false, false],
    ]);
    actor.send({ type: 'statement.type', text: ' I declare ' });
    actor.send({ type: 'declaration.submit' });
    await settled();
    expect(at()).toBe('declared');
    expect(asked.map(({ event }) => event)).toEqual([{ type: 'test.declare', statement: 'I declare' }]);
  });

  it('a tenant’s other policy asks for contact, and a change of it frees who waits', () => {
    const { actor, at } = begin({ test: testView('failedTwice', 1, { ...acknowledged, ...contact }) });
    expect(at()).toBe('contact');
    actor.send({ type: 'test.changed', test: testView('failedTwice', 1, acknowledged) });
    expect(at()).toBe('declaring.open');
    actor.send({ type: 'test.changed', test: testView('failedTwice', 1, { ...acknowledged, ...contact }) });
    expect(at()).toBe('contact');
    actor.send({ type: 'test.changed', test: testView('untaken', 2) });
    expect(at()).toBe('answering.open');
  });

  it('who declares while the tenant changes its policy is told whom to contact', async () => {
    const refusal = { form: { id: 'invest.error.refused' } };
    const { actor, settled, at } = begin(
      { test: testView('failedTwice', 1, acknowledged) },
      { ok: false, refusal, test: testView('failedTwice', 1, { ...acknowledged, ...contact }) },
    );
    actor.send({ type: 'statement.type', text: 'I declare' });
    actor.send({ type: 'declaration.submit' });
    await settled();
    expect(at()).toBe('contact');
  });

  it('what was read before an answer and comes after it is old news', () => {
    const { actor, at } = begin({ test: testView('failedTwice', 5, acknowledged) });
    actor.send({ type: 'test.changed', test: testView('untaken', 4) });
    expect(at()).toBe('declaring.open');
    expect(actor.getSnapshot().context.test.version).toBe(5);
  });
});

it('warns who has not answered yet, and keeps the answers while they acknowledge it', () => {
  const asking = transition(
    suitabilityAttemptMachine,
    suitabilityAttemptMachine.resolveState({
      value: { answering: 'open' },
      context: { test: testView('untaken'), answers, typed: '', refusal: {} },
    }),
    { type: 'warning.acknowledge' },
  )[0];
  expect(statusOf(asking)).toBe('acknowledging');
  expect(asking.context.answers).toEqual(answers);
});
