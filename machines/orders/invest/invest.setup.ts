import { assign, enqueueActions, fromPromise, type SnapshotFrom, sendTo, setup } from 'xstate';
import { unforeseen } from '#machines/app/form/form.contract.ts';
import { formMachine } from '#machines/app/form/form.machine.ts';
import type { FormSnapshot } from '#machines/app/form/form.selectors.ts';
import { declareInterestMachine } from '#machines/orders/declareInterest/declareInterest.machine.ts';
import type { InvestmentEvent, PaymentMethod, Warnings } from '#machines/orders/investment/investment.contract.ts';
import type { SignatureEvent } from '#machines/orders/signature/signature.contract.ts';
import type { SuitabilityStanding } from '#machines/people/suitabilityAttempt/suitabilityAttempt.contract.ts';
import { suitabilityAttemptMachine } from '#machines/people/suitabilityAttempt/suitabilityAttempt.machine.ts';
import { notProvided } from '#machines/shared/notProvided.ts';
import { amountForm, amountRules } from './invest.amountForm.ts';
import type { AmountValues } from './invest.amountValues.ts';
import type {
  Chapter,
  InvestAnswer,
  InvestContext,
  InvestData,
  InvestEvent,
  InvestInput,
  InvestmentView,
  InvestPath,
  InvestReply,
  InvestRequest,
  Order,
  RedirectAnswer,
  SignatureView,
  StepPath,
  StepValues,
} from './invest.contract.ts';
import { settledDraft, withoutStep } from './invest.draft.ts';
import { investGuards } from './invest.guards.ts';
import { merged, withReply } from './invest.merge.ts';
import { buildAcceptanceEvent, buildChoiceEvent, fullBalance } from './invest.permissions.ts';
import { toInvestment } from './invest.requests.ts';

/** Types, actors, guards and actions of the wizard; its pages are in `invest.machine.ts`. */
export const invest = setup({
  types: {
    context: {} as InvestContext,
    input: {} as InvestInput,
    events: {} as InvestEvent,
    tags: {} as 'busy',
    meta: {} as { path: InvestPath } | { chapter: Chapter },
    children: {} as {
      suitabilityAttempt: 'suitabilityAttempt';
      amountForm: 'amountForm';
      declareInterest: 'declareInterest';
    },
  },
  // After a network failure these requests are repeated, so each has to be idempotent.
  actors: {
    saveStep: fromPromise<InvestAnswer, { path: StepPath; values: StepValues }>(notProvided),
    createInvestment: fromPromise<InvestAnswer, { projectId: string; order: Order }>(notProvided),
    sendInvestmentEvent: fromPromise<
      InvestAnswer,
      { investment: InvestmentView; event: InvestmentEvent; warnings?: Warnings }
    >(notProvided),
    uploadProof: fromPromise<InvestAnswer, { investment: InvestmentView; file: Blob }>(notProvided),
    openPayment: fromPromise<RedirectAnswer, { investment: InvestmentView }>(notProvided),
    sendSignatureEvent: fromPromise<InvestAnswer, { signature: SignatureView; event: SignatureEvent }>(notProvided),
    suitabilityAttempt: suitabilityAttemptMachine,
    /** Its `submit` sends the validated values to the wizard as `order.place`, and waits for the result. */
    amountForm: formMachine,
    declareInterest: declareInterestMachine,
  },
  guards: investGuards,
  actions: {
    storeData: assign(({ context }, received: { data: InvestData }) => {
      const data = merged(context.data, received.data);
      return { data, draft: settledDraft(context.draft, data) };
    }),
    storeAnswer: assign(({ context }, { answer }: { answer: InvestReply }) => {
      const data = withReply(context.data, answer);
      const { pending } = context;
      const draft = answer.ok && pending?.to === 'step' ? withoutStep(context.draft, pending.path) : context.draft;
      return {
        data,
        draft: settledDraft(draft, data),
        pending: null,
        refusal: answer.ok ? {} : answer.refusal,
        redirect: 'redirect' in answer ? answer.redirect : null,
      };
    }),
    request: assign((_, pending: InvestRequest) => ({ pending, refusal: {}, redirect: null })),
    requestChoice: assign(({ context: { data, draft } }) => ({
      pending: toInvestment(buildChoiceEvent(data, draft)),
      refusal: {},
    })),
    requestAcceptance: assign((_, { order }: { order: Order }) => ({
      pending: toInvestment(buildAcceptanceEvent(order)),
      refusal: {},
    })),
    requestConversion: assign((_, { order: { tokens, warnings } }: { order: Order }) => ({
      pending: toInvestment({ type: 'interest.convert', tokens: tokens ?? 0 }, warnings),
      refusal: {},
    })),
    requestOrder: assign((_, { order }: { order: Order }) => ({
      pending: { to: 'order' as const, order },
      refusal: {},
    })),
    fail: assign({ refusal: unforeseen }),
    forget: assign({ pending: null, refusal: {}, redirect: null }),
    storeAmount: assign(({ context }, { snapshot }: { snapshot: FormSnapshot }) => ({
      draft: { ...context.draft, amount: snapshot.context.values as AmountValues },
    })),
    /** The limits of an order have changed while the form is open. */
    passRules: sendTo('amountForm', ({ context }) => ({
      type: 'schema.change' as const,
      schema: amountForm(amountRules(context.data)),
    })),
    storeMethod: assign(({ context }, { method }: { method: PaymentMethod }) => ({
      draft: { ...context.draft, method },
    })),
    storeBalance: assign(({ context }, { amount }: { amount: number }) => ({
      draft: { ...context.draft, balance: amount },
    })),
    chooseBalance: assign(({ context }) => ({ draft: { ...context.draft, ...fullBalance } })),
    storeStep: assign(({ context }, { path, values }: { path: StepPath; values: StepValues }) => ({
      draft: { ...context.draft, steps: { ...context.draft.steps, [path]: values } },
    })),
    storeTest: assign(({ context }, { snapshot }: { snapshot: SnapshotFrom<typeof suitabilityAttemptMachine> }) => ({
      draft: { ...context.draft, answers: snapshot.context.answers },
    })),
    storeScore: assign(({ context: { data } }, { test }: { test: SuitabilityStanding }) => ({
      data: { ...data, suitability: test },
    })),
    passTest: enqueueActions(({ context: { data }, enqueue }) => {
      if (data.suitability) enqueue.sendTo('suitabilityAttempt', { type: 'test.changed', test: data.suitability });
    }),
    storeInterest: assign(({ context }, { snapshot }: { snapshot: SnapshotFrom<typeof declareInterestMachine> }) => ({
      draft: { ...context.draft, interest: snapshot.context.typed },
    })),
    storeDeclared: assign(({ context }, { investment }: { investment: InvestmentView | null }) => {
      const data = merged(context.data, { investment });
      return { data, draft: settledDraft(context.draft, data) };
    }),
    passOffer: sendTo('declareInterest', ({ context }) => ({
      type: 'offer.changed' as const,
      offer: context.data.offer,
    })),
  },
});
