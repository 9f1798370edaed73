import { and, assertEvent, emit, not, or, setup } from 'xstate';
import { actorGuards } from '#machines/shared/actor.ts';
import type {
  SkipReason,
  StandingOrderEmitted,
  StandingOrderEvent,
  StandingOrderFacts,
  StandingOrderNotification,
} from './standingOrder.contract.ts';

const standingOrder = setup({
  types: {
    context: {} as StandingOrderFacts,
    input: {} as StandingOrderFacts,
    events: {} as StandingOrderEvent,
    emitted: {} as StandingOrderEmitted,
  },
  guards: {
    ...actorGuards,
    isDayReached: ({ context }) => context.dayReached,
    isTimeOver: ({ context }) => context.timeOver,
    isFound: ({ context }) => context.finding === 'found',
    isChoiceOver: ({ context }) => context.finding === 'closed',
    isMonthOpen: ({ context }) => context.monthOpen,
  },
  actions: {
    changeTerms: emit(({ event }) => {
      assertEvent(event, 'terms.change');
      return { type: 'terms.changed' as const, terms: event.terms };
    }),
    scheduleMonth: emit({ type: 'month.scheduled' }),
    openMonth: emit({ type: 'month.opened' }),
    replaceMonth: emit({ type: 'month.replaced' }),
    confirmMonth: emit(({ event }) => {
      assertEvent(event, 'month.confirm');
      return { type: 'month.done' as const, investmentId: event.investmentId };
    }),
    skipMonth: emit((_, { reason }: { reason: SkipReason }) => ({ type: 'month.skipped' as const, reason })),
    notifyInvestor: emit((_, params: { about: StandingOrderNotification; reason: SkipReason | null }) => ({
      type: 'investor.notified' as const,
      ...params,
    })),
  },
});

type Told = { context: StandingOrderFacts };

/** Without an issuance, the finding is the reason. */
const reasonFound = ({ context: { finding } }: Told): SkipReason => (finding === 'found' ? 'own' : finding);

const skip = (reason: SkipReason) => ({ type: 'skipMonth', params: { reason } }) as const;
const skipAsFound = { type: 'skipMonth', params: (now: Told) => ({ reason: reasonFound(now) }) } as const;
const notify = (about: StandingOrderNotification) =>
  ({ type: 'notifyInvestor', params: { about, reason: null } }) as const;
const notifyAsFound = (about: StandingOrderNotification) =>
  ({ type: 'notifyInvestor', params: (now: Told) => ({ about, reason: reasonFound(now) }) }) as const;

const ofInvestorOrSystem = or(['isInvestor', 'isSystem']);

/**
 * Each month it prepares one order, which only the investor's own confirmation makes. It never orders by itself (ECSPR
 * art. 21 and 22).
 */
export const standingOrderMachine = standingOrder.createMachine({
  id: 'standingOrder',
  context: ({ input }) => input,
  initial: 'new',
  states: {
    new: { on: { 'standingOrder.start': { guard: 'isInvestor', target: 'active', actions: 'scheduleMonth' } } },
    active: {
      on: {
        'month.open': [
          {
            guard: and(['isSystem', 'isDayReached', 'isFound']),
            target: 'due',
            actions: ['openMonth', notify('due')],
          },
          {
            guard: and(['isSystem', 'isDayReached', 'isChoiceOver']),
            target: 'paused',
            actions: [skipAsFound, notify('stopped')],
          },
          {
            guard: and(['isSystem', 'isDayReached']),
            actions: [skipAsFound, 'scheduleMonth', notifyAsFound('skipped')],
          },
        ],
        'terms.change': { guard: 'isInvestor', actions: ['changeTerms', 'scheduleMonth'] },
        'standingOrder.pause': { guard: 'isInvestor', target: 'paused' },
        'standingOrder.end': { guard: ofInvestorOrSystem, target: 'ended' },
      },
    },
    due: {
      tags: 'investorActs',
      on: {
        'month.confirm': { guard: 'isSystem', target: 'active', actions: ['confirmMonth', 'scheduleMonth'] },
        'month.replace': { guard: and(['isInvestor', not('isMonthOpen'), 'isFound']), actions: 'replaceMonth' },
        'month.skip': { guard: 'isInvestor', target: 'active', actions: [skip('own'), 'scheduleMonth'] },
        'month.lapse': {
          guard: and(['isSystem', 'isTimeOver']),
          target: 'active',
          actions: [skip('unconfirmed'), 'scheduleMonth', notify('lapsed')],
        },
        // The order of this month keeps its amount.
        'terms.change': { guard: 'isInvestor', actions: 'changeTerms' },
        'standingOrder.pause': { guard: 'isInvestor', target: 'paused', actions: skip('paused') },
        'standingOrder.end': { guard: ofInvestorOrSystem, target: 'ended', actions: skip('ended') },
      },
    },
    paused: {
      on: {
        'terms.change': { guard: 'isInvestor', actions: 'changeTerms' },
        'standingOrder.resume': {
          guard: and(['isInvestor', not('isChoiceOver')]),
          target: 'active',
          actions: 'scheduleMonth',
        },
        'standingOrder.end': { guard: ofInvestorOrSystem, target: 'ended' },
      },
    },
    ended: { type: 'final' },
  },
});
