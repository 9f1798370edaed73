import type { LifecycleOverview } from '#machines/oversight/journal/lifecycleOverview.wire.ts';
import { DAY, HOUR } from '#machines/shared/duration.ts';
import type { Journal, JournalEntry } from '#machines/shared/journal/journal.wire.ts';

const ana = { id: 'person-1', name: 'Ana Prueba' };
const marta = { id: 'person-2', name: 'Marta Gil' };

type Step = [type: string, from: string, to: string, at: string, change?: Partial<JournalEntry>];

const steps: Step[] = [
  ['order.create', 'new', 'CREATED', '2026-03-02T09:00:00Z'],
  ['warnings.accept', 'CREATED', 'ACCEPTED', '2026-03-02T09:02:00Z'],
  ['payment.begin', 'ACCEPTED', 'METHOD_PAYMENT', '2026-03-02T09:03:00Z', { onBehalfOf: marta, reason: 'Pide ayuda' }],
  ['method.choose', 'METHOD_PAYMENT', 'IN_UPLOAD_PROOF_OF_PAYMENT', '2026-03-02T09:04:00Z'],
  ['proof.upload', 'IN_UPLOAD_PROOF_OF_PAYMENT', 'PROOF_OF_PAYMENT_UPLOADED', '2026-03-02T12:04:00Z'],
  ['payment.settle', 'PROOF_OF_PAYMENT_UPLOADED', 'CHARGED', '2026-03-04T12:04:00Z', { actor: 'ADMIN', by: marta }],
  ['kiis.changed', 'CHARGED', 'CHARGED', '2026-03-05T12:04:00Z', { actor: 'SYSTEM', by: null }],
];

const entries = steps.map(
  ([type, from, to, at, change], index): JournalEntry => ({
    number: index + 1,
    at,
    actor: 'USER',
    by: ana,
    onBehalfOf: null,
    reason: null,
    event: { type, ...(type === 'method.choose' && { method: 'transfer' }) },
    isErased: false,
    from,
    to,
    machine: 'hash-1',
    ...change,
  }),
);

const belongs = { detail: null, investment: 'investment-1', project: 'project-1', user: 'person-1' };

/** A paid order, a week after it was created. */
export const journal: Journal = {
  ...belongs,
  entity: 'investment',
  id: 'investment-1',
  title: 'INV-1',
  status: 'CHARGED',
  version: entries.length,
  now: '2026-03-09T13:04:00Z',
  machine: 'hash-1',
  entries,
  fault: null,
  next: { who: 'investor', what: 'next.investment.signature', usually: 'next.usually.own' },
  allowed: { USER: ['signature.request'], ENTREPRENEUR: [], ADMIN: ['investment.cancel'], SYSTEM: ['kiis.changed'] },
  related: [{ ...belongs, entity: 'payment', id: 'payment-1', title: 'TS-1', status: 'settled' }],
};

/** A journal of a user, whose three regions have a state each. */
export const userJournal: Journal = {
  ...journal,
  entity: 'user',
  id: 'person-1',
  title: 'Ana Prueba',
  status: 'class:ordinary,email:verified,review:pending',
  entries: [
    { ...entries[0], event: { type: 'user.register' }, from: 'class:ordinary,email:unverified,review:new' },
    { ...entries[0], number: 2, event: { type: 'email.verify' }, actor: 'SYSTEM' },
  ].map((entry, index) => ({
    ...(entry as JournalEntry),
    ...(index === 0
      ? { to: 'class:ordinary,email:unverified,review:pending' }
      : {
          from: 'class:ordinary,email:unverified,review:pending',
          to: 'class:ordinary,email:verified,review:pending',
        }),
  })),
};

/** How many investments are in each state. One of those that wait for a manager is stuck. */
export const overview: LifecycleOverview = {
  entity: 'investment',
  now: '2026-03-09T13:04:00Z',
  statuses: [
    { status: 'CHARGED', count: 3, stuck: 0 },
    { status: 'MINTED', count: 12, stuck: 0 },
    { status: 'PROOF_OF_PAYMENT_UPLOADED', count: 4, stuck: 1 },
  ],
  states: [
    { state: 'CHARGED', stays: 2, median: HOUR, ninetieth: DAY, limit: null },
    { state: 'PROOF_OF_PAYMENT_UPLOADED', stays: 20, median: DAY, ninetieth: 2 * DAY, limit: 2 * DAY },
  ],
  incidents: [{ id: 'incident-1', number: 7, kind: 'refundOwed', about: 'investment-9', status: 'CHARGED' }],
  stuck: {
    total: 1,
    rows: [
      {
        ...belongs,
        id: 'investment-9',
        status: 'PROOF_OF_PAYMENT_UPLOADED',
        version: 5,
        acts: ['cancel'],
        remindedAt: null,
        title: 'INV-9',
        detail: 'Sol de Aragón · Ana Prueba',
        since: '2026-03-03T13:04:00Z',
        next: { who: 'manager', what: 'next.investment.payment', usually: 'next.usually.workingDays' },
      },
    ],
  },
};
