import { assign, fromPromise, sendTo, setup } from 'xstate';
import { type Refusal, unforeseen } from '#machines/app/form/form.contract.ts';
import { formMachine } from '#machines/app/form/form.machine.ts';
import { type FormSnapshot, isTyped } from '#machines/app/form/form.selectors.ts';
import type { InvestmentView } from '#machines/orders/invest/invest.contract.ts';
import type { InvestmentFacts } from '#machines/orders/investment/investment.contract.ts';
import { investmentMachine } from '#machines/orders/investment/investment.machine.ts';
import { restoreSnapshot } from '#machines/shared/advance.ts';
import { noAmount, type TypedAmount } from '#machines/shared/fields/typedAmount.ts';
import { notProvided } from '#machines/shared/notProvided.ts';
import type {
  DeclareInterestEvent,
  DeclareInterestInput,
  DeclareInterestResult,
  DeclareStep,
} from './declareInterest.contract.ts';
import { interestForm } from './declareInterest.form.ts';

export interface DeclareInterestContext extends DeclareInterestInput {
  /** The validated number of tokens, which is declared after the confirmation. */
  tokens: number | null;
  refusal: Refusal;
  investment: InvestmentView | null;
}

/** Evaluates the guards of the server's machine. */
const canDeclare = (offer: InvestmentFacts, tokens: number | null) =>
  tokens !== null && restoreSnapshot(investmentMachine, 'new', offer).can({ type: 'interest.declare', tokens });

/** Declares an interest: the amount, its confirmation, and the server's reply. */
export const declareInterestMachine = setup({
  types: {
    context: {} as DeclareInterestContext,
    input: {} as DeclareInterestInput,
    events: {} as DeclareInterestEvent,
    output: {} as { investment: InvestmentView | null },
    tags: {} as 'busy',
    meta: {} as { step: DeclareStep },
    children: {} as { interestForm: 'interestForm' },
  },
  actors: {
    /** Its `submit` sends the validated values as `amount.confirm`. */
    interestForm: formMachine,
    declareInterest: fromPromise<DeclareInterestResult, { projectId: string; tokens: number; price: number }>(
      notProvided,
    ),
  },
  guards: {
    isAllowed: ({ context: { offer, tokens } }) => canDeclare(offer, tokens),
    isOffered: ({ context: { offer } }, { tokens }: { tokens: number }) => canDeclare(offer, tokens),
    isTyped: (_, { snapshot }: { snapshot: FormSnapshot }) => isTyped(snapshot),
    isDeclared: (_, declared: DeclareInterestResult) => declared.ok,
  },
  actions: {
    storeTyped: assign((_, { snapshot }: { snapshot: FormSnapshot }) => ({
      typed: snapshot.context.values as TypedAmount,
      refusal: {},
    })),
    storeTokens: assign((_, { tokens }: { tokens: number }) => ({ tokens })),
    passOffer: sendTo('interestForm', ({ context }) => ({
      type: 'schema.change' as const,
      schema: interestForm(context),
    })),
    storeOffer: assign((_, { offer }: { offer: InvestmentFacts }) => ({ offer })),
    storeAnswer: assign(({ context }, declared: DeclareInterestResult) =>
      declared.ok
        ? { investment: declared.investment, refusal: {} }
        : { refusal: declared.refusal, offer: declared.offer ?? context.offer },
    ),
    fail: assign({ refusal: unforeseen }),
  },
}).createMachine({
  id: 'declareInterest',
  context: ({ input }) => ({ ...input, tokens: null, refusal: {}, investment: null }),
  output: ({ context }) => ({ investment: context.investment }),
  initial: 'amount',
  on: { 'offer.changed': { actions: { type: 'storeOffer', params: ({ event }) => event } } },
  states: {
    amount: {
      meta: { step: 'amount' },
      initial: 'open',
      states: { open: {}, refused: {} },
      invoke: {
        id: 'interestForm',
        src: 'interestForm',
        input: ({ context }) => ({ schema: interestForm(context), values: context.typed ?? noAmount }),
        onSnapshot: {
          guard: { type: 'isTyped', params: ({ event }) => event },
          target: '.open',
          actions: { type: 'storeTyped', params: ({ event }) => event },
        },
      },
      on: {
        'offer.changed': { actions: [{ type: 'storeOffer', params: ({ event }) => event }, 'passOffer'] },
        'amount.confirm': {
          guard: { type: 'isOffered', params: ({ event }) => event },
          target: 'confirmation',
          actions: { type: 'storeTokens', params: ({ event }) => event },
        },
      },
    },
    confirmation: {
      meta: { step: 'confirmation' },
      initial: 'open',
      states: { open: {}, unreachable: {} },
      on: {
        'step.back': 'amount',
        'interest.confirm': { guard: 'isAllowed', target: 'declaring' },
      },
    },
    declaring: {
      meta: { step: 'confirmation' },
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
            actions: { type: 'storeAnswer', params: ({ event }) => event.output },
          },
          { target: 'amount.refused', actions: { type: 'storeAnswer', params: ({ event }) => event.output } },
        ],
        onError: { target: 'confirmation.unreachable', actions: 'fail' },
      },
    },
    completed: { meta: { step: 'completed' }, type: 'final' },
  },
});
