import { assertEvent, assign, emit, setup } from 'xstate';
import { actorGuards } from '#machines/shared/actor.ts';
import type {
  InstalmentEmitted,
  InstalmentEvent,
  InstalmentFacts,
  InstalmentNotification,
  InstalmentPart,
} from './instalment.contract.ts';

const reasonOf = (event: InstalmentEvent) => ('reason' in event ? (event.reason ?? null) : null);

/** The missing parts that can be paid: their amount follows from the terms or was given. */
function payableParts({ missing, unknown }: InstalmentFacts, event: InstalmentEvent): InstalmentPart[] {
  const given: Partial<Record<InstalmentPart, number>> = event.type === 'instalment.prepare' ? event : {};
  return missing.filter((part) => !unknown.includes(part) || given[part] !== undefined);
}

/** What was paid is all that the new plan asks for. */
const isPaidAsPlanned = ({ paid, openDistributions, delay }: InstalmentFacts, event: InstalmentEvent): boolean =>
  event.type === 'instalment.replan' &&
  delay === 0 &&
  paid.length > 0 &&
  openDistributions === 0 &&
  (['income', 'capital'] as const).every((part) => event[part] === 0 || paid.includes(part));

/** Types, guards and actions of the instalment; its states are in `instalment.machine.ts`. */
export const instalment = setup({
  types: {
    context: {} as InstalmentFacts,
    input: {} as InstalmentFacts,
    events: {} as InstalmentEvent,
    emitted: {} as InstalmentEmitted,
    tags: {} as 'ahead' | 'open' | 'owed' | 'late' | 'inDefault' | 'paid' | 'dropped',
  },
  guards: {
    ...actorGuards,
    isOwnerOrManager: ({ context }) => context.actor === 'ENTREPRENEUR' || context.actor === 'ADMIN',
    isIssued: ({ context }) => context.isIssued,
    /** While its issuer is insolvent, no new date is promised. */
    isSolvent: ({ context }) => context.isSolvent,
    /** Its date does not come while its issuer is insolvent. What proceedings recover beyond the capital is its interest. */
    isLastClaim: ({ context }) => !context.isSolvent && context.isCapitalBack,
    isAnnouncementReached: ({ context }) => context.today >= context.announceOn,
    isDateReached: ({ context }) => context.today >= context.dueOn,
    isDateOver: ({ context }) => context.today > context.dueOn,
    /** A new day that was named after a delay. The system waits until it is over. */
    isNewDateOver: ({ context }) => context.expectedOn !== null && context.today > context.expectedOn,
    isNewDateAhead: ({ context, event }) => event.type === 'instalment.delay' && event.until > context.today,
    isPartMissing: ({ context }) => context.missing.length > 0,
    areAmountsGiven: ({ context, event }) => payableParts(context, event).length > 0,
    isEverythingPaid: ({ context }) => context.missing.length === 0 && context.openDistributions === 0,
    isNothingUnderWay: ({ context }) => context.openDistributions === 0,
    isUnpromised: ({ context }) => context.isEstimate,
    isPaidAsPlanned: ({ context, event }) => isPaidAsPlanned(context, event),
    isNothingLeft: ({ context, event }) =>
      event.type === 'instalment.replan' && event.income === 0 && event.capital === 0 && context.delay === 0,
  },
  actions: {
    plan: emit({ type: 'instalment.planned' }),
    startDay: emit({ type: 'day.begun' }),
    draftDistributions: emit(({ context, event }) => {
      assertEvent(event, 'instalment.prepare');
      const { income = null, capital = null } = event;
      const amounts = { income, capital, delay: context.delay };
      return { type: 'distributions.due' as const, parts: payableParts(context, event), amounts };
    }),
    changeAmounts: emit(({ event }) => {
      assertEvent(event, 'instalment.replan');
      return { type: 'amounts.changed' as const, income: event.income, capital: event.capital };
    }),
    moveDay: emit(({ event }) => {
      assertEvent(event, 'instalment.delay');
      return { type: 'day.moved' as const, to: event.until };
    }),
    recordDay: assign({ expectedOn: ({ context, event }) => ('until' in event ? event.until : context.expectedOn) }),
    forgetDay: assign({ expectedOn: null }),
    recordReason: emit(({ event }) => ({ type: 'reason.given' as const, reason: reasonOf(event) ?? '' })),
    notifyOwner: emit(({ event }, { about }: { about: InstalmentNotification }) => ({
      type: 'owner.notified' as const,
      about,
      reason: reasonOf(event),
    })),
    notifyManager: emit((_, { about }: { about: InstalmentNotification }) => ({
      type: 'manager.notified' as const,
      about,
    })),
    notifyHolders: emit(({ event }, { about }: { about: InstalmentNotification }) => ({
      type: 'holders.notified' as const,
      about,
      reason: reasonOf(event),
    })),
  },
});
