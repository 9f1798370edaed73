import { and } from 'xstate';
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

const prepares = {
  'instalment.prepare': {
    guard: and(['isOwnerOrManager', 'isPartMissing', 'areAmountsGiven']),
    target: 'prepared',
    actions: 'draftDistributions',
  },
} as const;

/** Managers decide this after hearing the owner. */
const delays = {
  'instalment.delay': {
    guard: and(['isManager', 'isNewDateAhead']),
    target: 'delayed',
    actions: ['recordDay', 'recordReason', 'moveDay', notifyOwner('delayed'), notifyHolders('delayed')],
  },
} as const;
const defaults = {
  'instalment.default': {
    guard: and(['isManager', 'isDateOver']),
    target: 'defaulted',
    actions: ['recordDefault', 'recordReason', notifyOwner('defaulted'), notifyHolders('defaulted')],
  },
} as const;

/** What is owed has changed: capital came back early, or tokens were burned. */
const replans = {
  'instalment.replan': [
    { guard: and(['isSystem', 'isNothingLeft']), target: 'dropped' },
    { guard: 'isSystem', actions: 'changeAmounts' },
  ],
} as const;
/** A missing rent or dividend breaks no promise. */
const dropsUnpromised = {
  guard: and(['isManager', 'isUnpromised']),
  target: 'dropped',
  actions: ['recordReason', notifyOwner('dropped')],
} as const;
const drops = { 'instalment.drop': dropsUnpromised } as const;

/** Without its distribution it returns to the status that its dates require. */
const reopened = [
  { guard: and(['isSystem', 'isDefaulted']), target: 'defaulted' },
  { guard: and(['isSystem', 'isDelayed']), target: 'delayed' },
  { guard: and(['isSystem', 'isDateOver']), target: 'overdue' },
  { guard: and(['isSystem', 'isDateReached']), target: 'due', actions: 'startDay' },
  { guard: 'isSystem', target: 'announced' },
] as const;
/** One part was paid and the other one is still unknown, such as the price of a property. */
const partlyPaid = [
  { guard: and(['isSystem', 'isNothingUnderWay', 'isDefaulted']), target: 'defaulted' },
  { guard: and(['isSystem', 'isNothingUnderWay', 'isDelayed']), target: 'delayed' },
  { guard: and(['isSystem', 'isNothingUnderWay', 'isDateOver']), target: 'overdue' },
  { guard: and(['isSystem', 'isNothingUnderWay', 'isDateReached']), target: 'due', actions: 'startDay' },
] as const;

export const instalmentMachine = instalment.createMachine({
  id: 'instalment',
  context: ({ input }) => input,
  initial: 'new',
  states: {
    new: { on: { 'instalment.plan': { guard: and(['isSystem', 'isIssued']), target: 'planned', actions: 'plan' } } },
    planned: {
      tags: ['ahead', 'open'],
      on: {
        'instalment.announce': {
          guard: and(['isSystem', 'isAnnouncementReached']),
          target: 'announced',
          actions: notifyBoth('announced'),
        },
        ...fallsDue,
        ...drops,
        ...replans,
      },
    },
    announced: { tags: ['ahead', 'open'], on: { ...fallsDue, ...prepares, ...drops, ...replans } },
    due: {
      tags: ['open', 'owed'],
      on: {
        'instalment.miss': {
          guard: and(['isSystem', 'isDateOver']),
          target: 'overdue',
          actions: notifyBoth('overdue'),
        },
        ...prepares,
        ...delays,
        ...drops,
        ...replans,
      },
    },
    overdue: { tags: ['open', 'owed', 'late'], on: { ...prepares, ...delays, ...defaults, ...drops, ...replans } },
    prepared: {
      tags: 'open',
      on: {
        'instalment.reopen': [...reopened],
        'instalment.settle': [{ guard: and(['isSystem', 'isEverythingPaid']), target: 'settled' }, ...partlyPaid],
      },
    },
    delayed: {
      tags: ['open', 'owed', 'late'],
      on: {
        'instalment.miss': {
          guard: and(['isSystem', 'isNewDateOver']),
          target: 'overdue',
          actions: notifyBoth('overdue'),
        },
        ...prepares,
        ...delays,
        ...defaults,
        ...drops,
        ...replans,
      },
    },
    // Money that is recovered later is paid like any other instalment.
    defaulted: { tags: ['open', 'owed'], on: { ...prepares, ...replans } },
    settled: { type: 'final' },
    dropped: { type: 'final' },
  },
});
