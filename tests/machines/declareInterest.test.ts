import { describe, expect, it } from 'vitest';
import { createActor, fromPromise, type SnapshotFrom, waitFor } from 'xstate';
import type { Declared, DeclareInterestEvent } from '#machines/declareInterest/declareInterest.contract.ts';
import { declareInterestMachine } from '#machines/declareInterest/declareInterest.machine.ts';
import { declareStep } from '#machines/declareInterest/declareInterest.selectors.ts';
import { toStatus } from '#machines/shared/status.ts';
import { statusesOf } from '#tests/support/transitionTable.ts';
import { statusOf, walk } from './flowWalk.ts';
import { view } from './invest.data.ts';
import { facts as offer } from './investment.lifecycle.ts';

const input = { projectId: 'project-1', offer, price: 5_000, tokens: null };
const refused: Declared = { ok: false, refusal: { form: { id: 'api_client.response_code_409' } } };
const declared: Declared = { ok: true, investment: view('RESERVED') };

const events = Object.values({
  'amount.change': [
    { type: 'amount.change', tokens: 10 },
    { type: 'amount.change', tokens: null },
  ],
  'amount.confirm': [{ type: 'amount.confirm' }],
  'step.back': [{ type: 'step.back' }],
  'interest.confirm': [{ type: 'interest.confirm' }],
  'offer.changed': [{ type: 'offer.changed', offer }],
} satisfies { [T in DeclareInterestEvent['type']]: Extract<DeclareInterestEvent, { type: T }>[] }).flat();

const { steps } = walk(declareInterestMachine, {
  inputs: [input],
  events,
  outputs: { declareInterest: [declared, refused] },
  kind: ({ value, context }: SnapshotFrom<typeof declareInterestMachine>) =>
    JSON.stringify([toStatus(value), context.tokens]),
});

describe('declaring interest', () => {
  it('reaches every state', () => {
    const reached = new Set(steps.flatMap(({ state, nextState }) => [statusOf(state), statusOf(nextState)]));
    expect(statusesOf(declareInterestMachine).filter((status) => !reached.has(status))).toEqual([]);
  });

  it('ends completed and nowhere else', () => {
    const left = new Set(
      steps
        .filter(({ state, nextState }) => statusOf(state) !== statusOf(nextState))
        .map(({ state }) => statusOf(state)),
    );
    expect(statusesOf(declareInterestMachine).filter((status) => !left.has(status))).toEqual(['completed']);
  });

  it('never breaks and never loses the amount', () => {
    expect(steps.filter(({ nextState }) => nextState.status === 'error')).toEqual([]);
    const lost = steps
      .filter(({ event }) => event.type !== 'amount.change')
      .filter(({ state, nextState }) => state.context.tokens !== nextState.context.tokens);
    expect(lost).toEqual([]);
  });

  it.each([
    ['nothing is typed', null, {}],
    ['it is under the minimum', 1, { minTokens: 2 }],
    ['it is over the maximum', 11, { maxTokens: 10 }],
    ['the project takes none', 10, { interestOpen: false }],
  ])('is not confirmed when %s', (_, tokens, changed) => {
    const actor = createActor(declareInterestMachine, { input: { ...input, offer: { ...offer, ...changed }, tokens } });
    actor.start();
    expect(actor.getSnapshot().can({ type: 'amount.confirm' })).toBe(false);
  });

  it('asks for the amount, its confirmation and the server, at the price that was seen', async () => {
    const asked: unknown[] = [];
    const replies: (Declared | Error)[] = [
      new Error('cut'),
      { ...refused, offer: { ...offer, maxTokens: 5 } },
      declared,
    ];
    const declareInterest = fromPromise<Declared, { projectId: string; tokens: number; price: number }>((call) => {
      asked.push(call.input);
      const reply = replies.shift();
      return reply === undefined || reply instanceof Error ? Promise.reject(reply) : Promise.resolve(reply);
    });
    const actor = createActor(declareInterestMachine.provide({ actors: { declareInterest } }), { input }).start();
    const shown = () => {
      const { n, name } = declareStep(actor.getSnapshot());
      return `${statusOf(actor.getSnapshot())} ${n} ${name}`;
    };
    const settled = () => waitFor(actor, (now) => !now.hasTag('busy'));

    actor.send({ type: 'amount.change', tokens: 10 });
    expect(shown()).toBe('amount.open 1 declareInterest.step.amount');
    actor.send({ type: 'amount.confirm' });
    actor.send({ type: 'interest.confirm' });
    expect(shown()).toBe('declaring 2 declareInterest.step.confirmation');
    await settled();
    expect(shown()).toBe('confirmation.unreachable 2 declareInterest.step.confirmation');
    actor.send({ type: 'interest.confirm' });
    await settled();
    expect(shown()).toBe('amount.refused 1 declareInterest.step.amount');
    expect(actor.getSnapshot().can({ type: 'amount.confirm' })).toBe(false);
    actor.send({ type: 'amount.change', tokens: 5 });
    actor.send({ type: 'amount.confirm' });
    actor.send({ type: 'interest.confirm' });
    await settled();
    expect(shown()).toBe('completed 3 declareInterest.step.completed');
    expect(actor.getSnapshot().output).toEqual({ investment: view('RESERVED') });
    expect(asked).toEqual([10, 10, 5].map((tokens) => ({ projectId: 'project-1', tokens, price: 5_000 })));
  });
});
