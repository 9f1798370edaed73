import { describe, expect, it } from 'vitest';
import { type ActorRefFrom, createActor, fromPromise, type SnapshotFrom, waitFor } from 'xstate';
import type {
  DeclareInterestEvent,
  DeclareInterestResult,
} from '#machines/orders/declareInterest/declareInterest.contract.ts';
import { declareInterestMachine } from '#machines/orders/declareInterest/declareInterest.machine.ts';
import { computeAmountLimits, declareStep } from '#machines/orders/declareInterest/declareInterest.selectors.ts';
import { toStatus } from '#machines/shared/status.ts';
import { view } from '#tests/machines/orders/invest/invest.data.ts';
import { formWith } from '#tests/machines/orders/invest/invest.server.ts';
import { facts as offer } from '#tests/machines/orders/investment/investment.lifecycle.ts';
import { statusOf, walk } from '#tests/machines/support/walk.ts';
import { statusesOf } from '#tests/support/transitionTable.ts';

const input = { projectId: 'project-1', offer, price: 5_000, typed: null };
const refused: DeclareInterestResult = { ok: false, refusal: { form: { id: 'api_client.response_code_409' } } };
const declared: DeclareInterestResult = { ok: true, investment: view('RESERVED') };

const events = Object.values({
  'amount.confirm': [
    { type: 'amount.confirm', tokens: 10 },
    { type: 'amount.confirm', tokens: 0 },
  ],
  'step.back': [{ type: 'step.back' }],
  'interest.confirm': [{ type: 'interest.confirm' }],
  'offer.changed': [{ type: 'offer.changed', offer }],
} satisfies { [T in DeclareInterestEvent['type']]: Extract<DeclareInterestEvent, { type: T }>[] }).flat();

const { steps } = walk(declareInterestMachine, {
  inputs: [input],
  events,
  outputs: { declareInterest: [declared, refused], interestForm: [] },
  kind: ({ value, context }: SnapshotFrom<typeof declareInterestMachine>) =>
    JSON.stringify([toStatus(value), context.tokens]),
});

describe('declaring interest', () => {
  it('reaches every state', () => {
    const reached = new Set(steps.flatMap(({ state, nextState }) => [statusOf(state), statusOf(nextState)]));
    expect(statusesOf(declareInterestMachine).filter((status) => !reached.has(status))).toEqual([]);
  });

  it('ends only in `completed`', () => {
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
      .filter(({ event }) => event.type !== 'amount.confirm')
      .filter(({ state, nextState }) => state.context.tokens !== nextState.context.tokens);
    expect(lost).toEqual([]);
  });

  it.each([
    ['the amount is under the minimum', 1, { minTokens: 2 }],
    ['the amount is over the maximum', 11, { maxTokens: 10 }],
    ['the project accepts no interest', 10, { interestOpen: false }],
  ])('cannot be confirmed when %s', (_, tokens, changed) => {
    const actor = createActor(declareInterestMachine, { input: { ...input, offer: { ...offer, ...changed } } });
    actor.start();
    expect(actor.getSnapshot().can({ type: 'amount.confirm', tokens })).toBe(false);
  });

  it('asks for the amount and a confirmation, then sends the request with the price that was shown', async () => {
    const requests: unknown[] = [];
    const replies: (DeclareInterestResult | Error)[] = [
      new Error('cut'),
      { ...refused, offer: { ...offer, maxTokens: 5 } },
      declared,
    ];
    const declareInterest = fromPromise<DeclareInterestResult, { projectId: string; tokens: number; price: number }>(
      (call) => {
        requests.push(call.input);
        const reply = replies.shift();
        return reply === undefined || reply instanceof Error ? Promise.reject(reply) : Promise.resolve(reply);
      },
    );
    const interestForm = formWith(async (values) => {
      actor.send({ type: 'amount.confirm', ...(values as { tokens: number }) });
      return { ok: true, value: undefined };
    });
    const actor: ActorRefFrom<typeof declareInterestMachine> = createActor(
      declareInterestMachine.provide({ actors: { declareInterest, interestForm } }),
      { input },
    ).start();
    const form = () => actor.getSnapshot().children.interestForm;
    const type = (amount: number) => form()?.send({ type: 'field.change', path: 'amount', value: amount });
    const confirmed = async () => {
      form()?.send({ type: 'form.submit' });
      await waitFor(actor, (now) => now.matches('confirmation'));
    };
    const shown = () => {
      const { n, name } = declareStep(actor.getSnapshot());
      return `${statusOf(actor.getSnapshot())} ${n} ${name}`;
    };
    const settled = () => waitFor(actor, (now) => !now.hasTag('busy'));

    type(50_000);
    expect(shown()).toBe('amount.open 1 declareInterest.step.amount');
    await confirmed();
    actor.send({ type: 'interest.confirm' });
    expect(shown()).toBe('declaring 2 declareInterest.step.confirmation');
    await settled();
    expect(shown()).toBe('confirmation.unreachable 2 declareInterest.step.confirmation');
    actor.send({ type: 'interest.confirm' });
    await settled();
    expect(shown()).toBe('amount.refused 1 declareInterest.step.amount');
    expect(form()?.getSnapshot().context.errors, 'the amount is still there').toMatchObject({
      amount: { values: { limit: 25_000 } },
    });
    type(25_000);
    expect(actor.getSnapshot().context.refusal).toEqual({});
    await confirmed();
    actor.send({ type: 'interest.confirm' });
    await settled();
    expect(shown()).toBe('completed 3 declareInterest.step.completed');
    expect(actor.getSnapshot().output).toEqual({ investment: view('RESERVED') });
    expect(requests).toEqual([10, 10, 5].map((tokens) => ({ projectId: 'project-1', tokens, price: 5_000 })));
  });
});

it.each([
  ['the limit of an order', { maxTokens: 50, tokensLeft: 80 }, 50],
  ['the tokens on sale', { maxTokens: 50, tokensLeft: 30 }, 30],
])('an interest is limited by %s', (_, changed, max) => {
  const declaration = createActor(declareInterestMachine, {
    input: { ...input, offer: { ...offer, minTokens: 2, ...changed } },
  });
  expect(computeAmountLimits(declaration.getSnapshot())).toEqual({ price: 5_000, min: 2, max });
});
