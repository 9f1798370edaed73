import { assign, enqueueActions, fromPromise, type SnapshotFrom, sendTo, setup } from 'xstate';
import { declareInterestMachine } from '#machines/declareInterest/declareInterest.machine.ts';
import { unforeseen } from '#machines/form/form.contract.ts';
import type { InvestmentEvent, PaymentMethod } from '#machines/investment/investment.contract.ts';
import { unsupplied } from '#machines/session/unsupplied.ts';
import type { SignatureEvent } from '#machines/signature/signature.contract.ts';
import type { SuitabilityStanding } from '#machines/suitabilityAttempt/suitabilityAttempt.contract.ts';
import { suitabilityAttemptMachine } from '#machines/suitabilityAttempt/suitabilityAttempt.machine.ts';
import { acceptanceOf, choiceOf } from './invest.asks.ts';
import type {
  InvestAnswer,
  InvestContext,
  InvestData,
  InvestEvent,
  InvestInput,
  InvestmentView,
  InvestPath,
  InvestReply,
  InvestRequest,
  RedirectAnswer,
  SignatureView,
  StepPath,
  StepValues,
  Warnings,
} from './invest.contract.ts';
import { settledDraft, withoutStep } from './invest.draft.ts';
import { investGuards } from './invest.guards.ts';
import { merged, withReply } from './invest.merge.ts';
import { toInvestment } from './invest.requests.ts';

/** Types, actors, guards and actions of the wizard; its pages are in `invest.machine.ts`. */
export const invest = setup({
  types: {
    context: {} as InvestContext,
    input: {} as InvestInput,
    events: {} as InvestEvent,
    tags: {} as 'busy',
    meta: {} as { path: InvestPath },
    children: {} as { suitabilityAttempt: 'suitabilityAttempt'; declareInterest: 'declareInterest' },
  },
  // Each is asked the same again after a cut, and has to bring one effect however often it is asked before it answers.
  actors: {
    saveStep: fromPromise<InvestAnswer, { path: StepPath; values: StepValues }>(unsupplied),
    createInvestment: fromPromise<InvestAnswer, { projectId: string; tokens: number; price: number; referral: string }>(
      unsupplied,
    ),
    sendInvestmentEvent: fromPromise<InvestAnswer, { investment: InvestmentView; event: InvestmentEvent }>(unsupplied),
    uploadProof: fromPromise<InvestAnswer, { investment: InvestmentView; file: Blob }>(unsupplied),
    openPayment: fromPromise<RedirectAnswer, { investment: InvestmentView }>(unsupplied),
    sendSignatureEvent: fromPromise<InvestAnswer, { signature: SignatureView; event: SignatureEvent }>(unsupplied),
    suitabilityAttempt: suitabilityAttemptMachine,
    declareInterest: declareInterestMachine,
  },
  guards: investGuards,
  actions: {
    keepData: assign(({ context }, told: { data: InvestData }) => {
      const data = merged(context.data, told.data);
      return { data, draft: settledDraft(context.draft, data) };
    }),
    keepAnswer: assign(({ context }, { answer }: { answer: InvestReply }) => {
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
    ask: assign((_, pending: InvestRequest) => ({ pending, refusal: {}, redirect: null })),
    askChoice: assign(({ context: { data, draft } }) => ({
      pending: toInvestment(choiceOf(data, draft)),
      refusal: {},
    })),
    askAcceptance: assign(({ context }) => ({ pending: toInvestment(acceptanceOf(context.draft)), refusal: {} })),
    askConversion: assign(({ context: { draft } }) => ({
      pending: toInvestment({ type: 'interest.convert', tokens: draft.tokens ?? 0 }),
      refusal: {},
    })),
    askOrder: assign(({ context: { data, draft } }) => ({
      pending: {
        to: 'order' as const,
        tokens: draft.tokens ?? 0,
        price: data.price,
        referral: draft.referral,
      },
      refusal: {},
    })),
    fail: assign({ refusal: unforeseen }),
    forget: assign({ pending: null, refusal: {}, redirect: null }),
    keepTokens: assign(({ context }, { tokens }: { tokens: number | null }) => ({
      draft: { ...context.draft, tokens },
    })),
    keepReferral: assign(({ context }, { code }: { code: string }) => ({
      draft: { ...context.draft, referral: code },
    })),
    keepWarnings: assign(({ context }, warnings: Partial<Warnings>) => ({
      draft: { ...context.draft, warnings: { ...context.draft.warnings, ...warnings } },
    })),
    keepMethod: assign(({ context }, { method }: { method: PaymentMethod }) => ({
      draft: { ...context.draft, method },
    })),
    keepBalance: assign(({ context }, { amount }: { amount: number }) => ({
      draft: { ...context.draft, balance: amount },
    })),
    keepStep: assign(({ context }, { path, values }: { path: StepPath; values: StepValues }) => ({
      draft: { ...context.draft, steps: { ...context.draft.steps, [path]: values } },
    })),
    keepTest: assign(({ context }, { snapshot }: { snapshot: SnapshotFrom<typeof suitabilityAttemptMachine> }) => ({
      draft: { ...context.draft, answers: snapshot.context.answers },
    })),
    keepScore: assign(({ context: { data } }, { test }: { test: SuitabilityStanding }) => ({
      data: { ...data, suitability: test },
    })),
    passTest: enqueueActions(({ context: { data }, enqueue }) => {
      if (data.suitability) enqueue.sendTo('suitabilityAttempt', { type: 'test.changed', test: data.suitability });
    }),
    keepInterest: assign(({ context }, { snapshot }: { snapshot: SnapshotFrom<typeof declareInterestMachine> }) => ({
      draft: { ...context.draft, interest: snapshot.context.tokens },
    })),
    keepDeclared: assign(({ context }, { investment }: { investment: InvestmentView | null }) => {
      const data = merged(context.data, { investment });
      return { data, draft: settledDraft(context.draft, data) };
    }),
    passOffer: sendTo('declareInterest', ({ context }) => ({
      type: 'offer.changed' as const,
      offer: context.data.offer,
    })),
  },
});
