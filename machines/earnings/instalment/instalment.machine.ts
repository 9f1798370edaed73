import { and, not, or, stateIn } from 'xstate';
import type { InstalmentNotification } from './instalment.contract.ts';
import { instalment } from './instalment.setup.ts';

const notifyOwner = (about: InstalmentNotification) => ({ type: 'notifyOwner', params: { about } }) as const;
const notifyManager = (about: InstalmentNotification) => ({ type: 'notifyManager', params: { about } }) as const;
const notifyHolders = (about: InstalmentNotification) => ({ type: 'notifyHolders', params: { about } }) as const;
const notifyBoth = (about: InstalmentNotification) => [notifyOwner(about), notifyManager(about)] as const;

const fallsDue = {
  'instalment.fallDue': {
    guard: and(['isSystem', 'isDateReached']),
    target: 'due',
    actions: ['startDay', ...notifyBoth('due')],
  },
} as const;

const prepare = { target: 'prepared', actions: 'draftDistributions' } as const;
const isPreparable = and(['isOwnerOrManager', 'isPartMissing', 'areAmountsGiven']);
const prepares = { 'instalment.prepare': { ...prepare, guard: isPreparable } } as const;
const preparesEarly = {
  'instalment.prepare': { ...prepare, guard: and([isPreparable, or(['isSolvent', 'isLastClaim'])]) },
} as const;
const preparesLastClaim = {
  'instalment.prepare': { ...prepare, guard: and([isPreparable, 'isLastClaim']) },
} as const;

/** What is owed has changed: capital came back early, or tokens were burned. */
const replanned = [
  { guard: and(['isSystem', 'isNothingLeft']), target: 'dropped' },
  { guard: 'isSystem', actions: 'changeAmounts' },
] as const;
const replans = {
  'instalment.replan': [
    // Its income was paid, and its capital is no longer owed.
    { guard: and(['isSystem', 'isPaidAsPlanned']), target: 'settled', actions: 'changeAmounts' },
    ...replanned,
  ],
} as const;
/** A missing rent or dividend breaks no promise. */
const dropsUnpromised = {
  guard: and(['isManager', 'isUnpromised']),
  target: 'dropped',
  actions: ['recordReason', notifyOwner('dropped')],
} as const;
const drops = { 'instalment.drop': dropsUnpromised } as const;

/** It is not paid yet, whether its distributions have been drafted or not. */
const isUnpaid = or([stateIn({ payment: 'due' }), stateIn({ payment: 'prepared' })]);
const isInDefault = stateIn({ lateness: 'defaulted' });
const isAhead = and([not('isDateReached'), stateIn({ lateness: 'onTime' })]);

/** Managers decide this after hearing the owner. */
const delays = {
  'instalment.delay': {
    guard: and(['isManager', 'isSolvent', 'isNewDateAhead', 'isDateReached', isUnpaid]),
    target: 'delayed',
    actions: ['recordDay', 'recordReason', 'moveDay', notifyOwner('delayed'), notifyHolders('delayed')],
  },
} as const;
const defaults = {
  'instalment.default': {
    guard: and(['isManager', 'isDateOver', isUnpaid]),
    target: 'defaulted',
    actions: ['forgetDay', 'recordReason', notifyOwner('defaulted'), notifyHolders('defaulted')],
  },
} as const;

export const instalmentMachine = instalment.createMachine({
  id: 'instalment',
  context: ({ input }) => input,
  type: 'parallel',
  states: {
    payment: {
      initial: 'new',
      states: {
        new: {
          on: { 'instalment.plan': { guard: and(['isSystem', 'isIssued']), target: 'planned', actions: 'plan' } },
        },
        planned: {
          tags: ['ahead', 'open'],
          on: {
            'instalment.announce': {
              guard: and(['isSystem', 'isAnnouncementReached']),
              target: 'announced',
              actions: notifyBoth('announced'),
            },
            ...fallsDue,
            ...preparesLastClaim,
            ...drops,
            'instalment.replan': [...replanned],
          },
        },
        announced: { tags: ['ahead', 'open'], on: { ...fallsDue, ...preparesEarly, ...drops, ...replans } },
        due: {
          tags: ['open', 'owed'],
          on: {
            ...prepares,
            ...replans,
            // Managers have told the holders of a default. Only a payment or a new plan ends it.
            'instalment.drop': { ...dropsUnpromised, guard: and(['isManager', 'isUnpromised', not(isInDefault)]) },
          },
        },
        prepared: {
          tags: 'open',
          on: {
            // It was prepared before its date.
            'instalment.fallDue': { guard: and(['isSystem', 'isDateReached']), actions: 'startDay' },
            'instalment.reopen': [
              { guard: and(['isSystem', isAhead]), target: 'announced' },
              { guard: 'isSystem', target: 'due' },
            ],
            // One part may be paid while the other one is still unknown, such as the price of a property.
            'instalment.settle': [
              { guard: and(['isSystem', 'isEverythingPaid']), target: 'settled' },
              { guard: and(['isSystem', 'isNothingUnderWay', isAhead]), target: 'announced' },
              { guard: and(['isSystem', 'isNothingUnderWay']), target: 'due' },
            ],
          },
        },
        settled: { type: 'final', tags: 'paid' },
        dropped: { type: 'final', tags: 'dropped' },
      },
    },
    lateness: {
      initial: 'onTime',
      states: {
        onTime: {
          on: {
            'instalment.miss': {
              guard: and(['isSystem', 'isDateOver', isUnpaid]),
              target: 'overdue',
              actions: notifyBoth('overdue'),
            },
            ...delays,
          },
        },
        overdue: { tags: 'late', on: { ...delays, ...defaults } },
        delayed: {
          tags: 'late',
          on: {
            'instalment.miss': {
              guard: and(['isSystem', 'isNewDateOver', isUnpaid]),
              target: 'overdue',
              actions: notifyBoth('overdue'),
            },
            ...delays,
            ...defaults,
          },
        },
        // Money that is recovered later is paid like any other instalment.
        defaulted: { tags: 'inDefault' },
      },
    },
  },
});
