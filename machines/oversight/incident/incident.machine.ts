import { and } from 'xstate';
import { incident } from './incident.setup.ts';

const annotation = { 'incident.note': { guard: 'isManager', actions: 'recordNote' } } as const;
const reopening = {
  'incident.reopen': { guard: 'isSystem', target: 'open', actions: 'recordOpening' },
} as const;

/** Managers propose the use of the money, and the system executes it. Above the limit two managers have to agree. */
const canMoveLine = and(['isSystem', 'isLine']);

const acts = {
  ...annotation,
  'incident.resolve': { guard: 'isSystem', target: 'resolved', actions: 'recordClosing' },
  'incident.dismiss': {
    guard: and(['isManager', 'isDismissible']),
    target: 'dismissed',
    actions: 'recordClosing',
  },
  'money.dismiss': {
    guard: and(['isSystem', 'isUnbooked']),
    target: 'dismissed',
    actions: 'recordClosing',
  },
  'money.book': {
    guard: and(['isSystem', 'isHouse']),
    target: 'resolved',
    actions: ['keepPurpose', 'bookMoney', 'recordClosing'],
  },
  'line.assign': { guard: canMoveLine, target: 'resolved', actions: ['assignLine', 'recordClosing'] },
  'line.divide': { guard: canMoveLine, target: 'resolved', actions: ['divideLine', 'recordClosing'] },
  'line.credit': { guard: canMoveLine, target: 'resolved', actions: ['creditLine', 'recordClosing'] },
  'payout.retry': {
    guard: and(['isManager', 'isPayout']),
    target: 'paying',
    actions: ['recordTaking', 'countAttempt', 'requestPayout'],
  },
  'line.return': {
    guard: canMoveLine,
    target: 'returning',
    actions: ['recordTaking', 'countAttempt', 'requestReturn'],
  },
} as const;

export const incidentMachine = incident.createMachine({
  id: 'incident',
  context: ({ input }) => input,
  initial: 'new',
  states: {
    new: { on: { 'incident.open': { guard: 'isSystem', target: 'open', actions: 'recordOpening' } } },
    open: {
      tags: 'unresolved',
      on: { ...acts, 'incident.take': { guard: 'isManager', target: 'taken', actions: 'recordTaking' } },
    },
    taken: {
      tags: 'unresolved',
      on: {
        ...acts,
        'incident.take': { guard: and(['isManager', 'isTakenByAnother']), actions: 'recordTaking' },
      },
    },
    returning: {
      tags: 'unresolved',
      on: {
        ...annotation,
        'return.confirm': { guard: 'isSystem', target: 'resolved', actions: ['confirmReturn', 'recordClosing'] },
        'return.refuse': { guard: 'isSystem', target: 'taken', actions: 'refuseReturn' },
      },
    },
    paying: {
      tags: 'unresolved',
      on: {
        ...annotation,
        'payout.confirm': { guard: 'isSystem', target: 'resolved', actions: 'recordClosing' },
        'payout.refuse': { guard: 'isSystem', target: 'taken', actions: 'refusePayout' },
      },
    },
    resolved: {
      on: {
        ...reopening,
        'money.correct': {
          guard: and(['isSystem', 'isBooked', 'isCorrectable']),
          actions: ['keepPurpose', 'correctMoney'],
        },
        'return.reverse': {
          guard: and([canMoveLine, 'isSent']),
          target: 'open',
          actions: ['recordOpening', 'reverseReturn'],
        },
      },
    },
    dismissed: { on: reopening },
  },
});
