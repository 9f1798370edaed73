import { assertEvent, assign, emit, setup } from 'xstate';
import type {
  InvestmentEmitted,
  InvestmentEvent,
  InvestmentFacts,
  InvestmentNotification,
  InvestmentTag,
} from './investment.contract.ts';
import { investmentGuards } from './investment.guards.ts';

/** Types, guards and actions of the investment; its states are in `investment.machine.ts`. */
export const investment = setup({
  types: {
    context: {} as InvestmentFacts,
    input: {} as InvestmentFacts,
    events: {} as InvestmentEvent,
    emitted: {} as InvestmentEmitted,
    tags: {} as InvestmentTag,
  },
  guards: investmentGuards,
  actions: {
    holdTokens: emit(({ event }) => {
      assertEvent(event, ['order.create', 'interest.convert']);
      return { type: 'tokens.held' as const, tokens: event.tokens };
    }),
    startReflection: emit({ type: 'reflection.started' }),
    prolongOrder: emit(({ event }) => {
      assertEvent(event, 'campaign.resume');
      return { type: 'order.prolonged' as const, since: event.since };
    }),
    prolongPayment: emit(({ event }) => {
      assertEvent(event, 'campaign.resume');
      return { type: 'payment.prolonged' as const, since: event.since };
    }),
    recordEvidence: emit(({ event }) => {
      assertEvent(event, 'warnings.accept');
      return { type: 'warnings.accepted' as const, largeTicketUnderstood: event.largeTicketUnderstood };
    }),
    orderPayment: emit(({ event }) => {
      assertEvent(event, 'method.choose');
      return { type: 'payment.ordered' as const, method: event.method, balance: event.balance };
    }),
    recordProof: emit(({ event }) => {
      assertEvent(event, 'proof.upload');
      return { type: 'proof.uploaded' as const, fileId: event.fileId };
    }),
    requestCharge: emit({ type: 'charge.requested' }),
    settlePayment: emit({ type: 'payment.settled' }),
    dropPayment: emit(({ event }) => ({
      type: 'payment.dropped' as const,
      reason: 'reason' in event ? (event.reason ?? event.type) : event.type,
    })),
    requestSignature: emit({ type: 'signature.requested' }),
    sealContract: emit(({ event }) => {
      assertEvent(event, 'signature.complete');
      return { type: 'contract.sealed' as const, hash: event.hash };
    }),
    dropSignature: emit({ type: 'signature.dropped' }),
    markMintPending: assign({ mintPending: true, mintProblem: null }),
    clearMintPending: assign({ mintPending: false, mintProblem: null }),
    recordMintProblem: assign(({ event }) => {
      assertEvent(event, 'mint.alarm');
      return { mintProblem: event.problem };
    }),
    requestMint: emit({ type: 'mint.requested' }),
    recordHolding: emit(({ event }) => {
      assertEvent(event, 'mint.confirm');
      const { transaction, wallet, tokens } = event;
      return { type: 'tokens.minted' as const, transaction, wallet, tokens };
    }),
    releaseTokens: emit({ type: 'tokens.released' }),
    requestRefund: emit({ type: 'refund.requested' }),
    notifyInvestor: emit(({ event }, params: { about: InvestmentNotification }) => ({
      type: 'investor.notified' as const,
      about: params.about,
      reason: 'reason' in event ? (event.reason ?? null) : null,
    })),
    notifyOfMintProblem: emit(({ event }) => {
      assertEvent(event, 'mint.alarm');
      const about = event.problem === 'mismatch' ? ('mintMismatch' as const) : ('mintUnanswered' as const);
      return { type: 'manager.notified' as const, about, reason: null };
    }),
    notifyManager: emit(({ event }, params: { about: InvestmentNotification }) => ({
      type: 'manager.notified' as const,
      about: params.about,
      reason: 'reason' in event ? (event.reason ?? null) : null,
    })),
  },
});
