import { assertEvent, assign, emit, setup } from 'xstate';
import { actorGuards } from '#machines/shared/actor.ts';
import type { IncidentEmitted, IncidentEvent, IncidentFacts, IncidentKind } from './incident.contract.ts';

/**
 * Money that the platform owes to a person. The incident ends when the money reaches that person, never by a decision
 * to ignore it.
 */
export const owedKinds: readonly IncidentKind[] = ['suspense', 'refundOwed', 'payoutOwed', 'coinUnproved'];

/** Money at the bank or on the chain that is missing from the books. One manager alone must not dismiss it. */
export const unbookedKinds: readonly IncidentKind[] = [
  'bankUnexplained',
  'bankWaiting',
  'bankOpening',
  'lineForeign',
  'coinForeign',
];

const buildReturnKey = ({ id, attempts }: IncidentFacts) => `return:${id}:${attempts}`;

/** Types, guards and actions of the incident; its states are in `incident.machine.ts`. */
export const incident = setup({
  types: {
    context: {} as IncidentFacts,
    input: {} as IncidentFacts,
    events: {} as IncidentEvent,
    emitted: {} as IncidentEmitted,
    /** `unresolved`: its cause has not ended. */
    tags: {} as 'unresolved',
  },
  guards: {
    ...actorGuards,
    isLine: ({ context }) => context.line,
    isPayout: ({ context }) => context.kind === 'payoutOwed',
    isDismissible: ({ context: { kind } }) => !owedKinds.includes(kind) && !unbookedKinds.includes(kind),
    isUnbooked: ({ context }) => unbookedKinds.includes(context.kind),
    /** Money at the bank that may be the platform's own. */
    isHouse: ({ context: { kind, line } }) => kind === 'bankUnexplained' || line,
    isBooked: ({ context }) => context.purpose !== null,
    /** No payment of tax whose year is over. */
    isCorrectable: ({ context: { purpose, yearClosed }, event }) => {
      if (event.type !== 'money.correct') return false;
      return !yearClosed || (purpose !== 'taxPaid' && event.purpose !== 'taxPaid');
    },
    isSent: ({ context }) => context.attempts > 0,
    isTakenByAnother: ({ context }) => !context.own,
  },
  actions: {
    recordOpening: emit({ type: 'incident.opened' }),
    recordNote: emit({ type: 'note.added' }),
    recordTaking: emit({ type: 'incident.taken' }),
    /** An incident ends with the event that ended its cause, or else with its own last event. */
    recordClosing: emit(({ event }) => ({
      type: 'incident.closed' as const,
      by: event.type === 'incident.resolve' ? event.by : event.type,
    })),
    keepPurpose: assign(({ event }) => {
      assertEvent(event, ['money.book', 'money.correct']);
      return { purpose: event.purpose };
    }),
    correctMoney: emit(({ event }) => {
      assertEvent(event, 'money.correct');
      return { type: 'money.corrected' as const, purpose: event.purpose, gross: event.gross };
    }),
    bookMoney: emit(({ event }) => {
      assertEvent(event, 'money.book');
      return { type: 'money.booked' as const, purpose: event.purpose, gross: event.gross };
    }),
    assignLine: emit(({ event }) => {
      assertEvent(event, 'line.assign');
      return { type: 'line.assigned' as const, investment: event.investment };
    }),
    divideLine: emit(({ event }) => {
      assertEvent(event, 'line.divide');
      return { type: 'line.divided' as const, shares: event.shares };
    }),
    creditLine: emit(({ event }) => {
      assertEvent(event, 'line.credit');
      return { type: 'line.credited' as const, user: event.user };
    }),
    requestPayout: emit(({ context }) => ({ type: 'payout.requested' as const, attempt: context.attempts })),
    refusePayout: emit(({ event }) => {
      assertEvent(event, 'payout.refuse');
      return { type: 'payout.refused' as const, reason: event.reason };
    }),
    countAttempt: assign({ attempts: ({ context }) => context.attempts + 1 }),
    requestReturn: emit(({ context }) => ({ type: 'return.requested' as const, key: buildReturnKey(context) })),
    confirmReturn: emit({ type: 'return.confirmed' }),
    reverseReturn: emit(({ event }) => {
      assertEvent(event, 'return.reverse');
      return { type: 'return.reversed' as const, reason: event.reason };
    }),
    refuseReturn: emit(({ context, event }) => {
      assertEvent(event, 'return.refuse');
      return { type: 'return.refused' as const, reason: event.reason, key: buildReturnKey(context) };
    }),
  },
});
