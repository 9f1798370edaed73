import { assign, fromPromise, setup } from 'xstate';
import { type Refusal, unforeseen } from '#machines/form/form.contract.ts';
import type { InvestmentView } from '#machines/invest/invest.contract.ts';
import type { InvestmentFacts } from '#machines/investment/investment.contract.ts';
import { investmentMachine } from '#machines/investment/investment.machine.ts';
import { unsupplied } from '#machines/session/unsupplied.ts';
import { snapshotOf } from '#machines/shared/advance.ts';
import type { Declared, DeclareInterestEvent, DeclareInterestInput } from './declareInterest.contract.ts';

export interface DeclareInterestContext extends DeclareInterestInput {
  refusal: Refusal;
  investment: InvestmentView | null;
}

/** The server's own answer to the same question. */
const mayDeclare = (offer: InvestmentFacts, tokens: number | null) =>
  tokens !== null && snapshotOf(investmentMachine, 'new', offer).can({ type: 'interest.declare', tokens });

/** Declaring interest: the amount, its confirmation, and the server's answer. */
export const declareInterestMachine = setup({
  types: {
    context: {} as DeclareInterestContext,
    input: {} as DeclareInterestInput,
    events: {} as DeclareInterestEvent,
    output: {} as { investment: InvestmentView | null },
    tags: {} as 'busy',
  },
  actors: {
    declareInterest: fromPromise<Declared, { projectId: string; tokens: number; price: number }>(unsupplied),
  },
  guards: {
    isAllowed: ({ context: { offer, tokens } }) => mayDeclare(offer, tokens),
    isDeclared: (_, declared: Declared) => declared.ok,
  },
  actions: {
    keepTokens: assign((_, { tokens }: { tokens: number | null }) => ({ tokens, refusal: {} })),
    keepOffer: assign((_, { offer }: { offer: InvestmentFacts }) => ({ offer })),
    keepAnswer: assign(({ context }, declared: Declared) =>
      declared.ok
        ? { investment: declared.investment, refusal: {} }
        : { refusal: declared.refusal, offer: declared.offer ?? context.offer },
    ),
    fail: assign({ refusal: unforeseen }),
  },
}).createMachine({
  id: 'declareInterest',
  context: ({ input }) => ({ ...input, refusal: {}, investment: null }),
  output: ({ context }) => ({ investment: context.investment }),
  initial: 'amount',
  on: { 'offer.changed': { actions: { type: 'keepOffer', params: ({ event }) => event } } },
  states: {
    amount: {
      initial: 'open',
      states: { open: {}, refused: {} },
      on: {
        'amount.change': { target: '.open', actions: { type: 'keepTokens', params: ({ event }) => event } },
        'amount.confirm': { guard: 'isAllowed', target: 'confirmation' },
      },
    },
    confirmation: {
      initial: 'open',
      states: { open: {}, unreachable: {} },
      on: {
        'step.back': 'amount',
        'interest.confirm': { guard: 'isAllowed', target: 'declaring' },
      },
    },
    declaring: {
      tags: 'busy',
      invoke: {
        src: 'declareInterest',
        input: ({ context: { projectId, price, tokens } }) => ({
          projectId,
          tokens: tokens ?? 0,
          price,
        }),
        onDone: [
          {
            guard: { type: 'isDeclared', params: ({ event }) => event.output },
            target: 'completed',
            actions: { type: 'keepAnswer', params: ({ event }) => event.output },
          },
          { target: 'amount.refused', actions: { type: 'keepAnswer', params: ({ event }) => event.output } },
        ],
        onError: { target: 'confirmation.unreachable', actions: 'fail' },
      },
    },
    completed: { type: 'final' },
  },
});
