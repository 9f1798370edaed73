import { describe, expect, it } from 'vitest';
import {
  type DistributionEvent,
  type DistributionFacts,
  DistributionStatus,
} from '#machines/distribution/distribution.contract.ts';
import { distributionMachine } from '#machines/distribution/distribution.machine.ts';
import { toneOf, whoActsNext } from '#machines/distribution/distribution.selectors.ts';
import {
  assertPure,
  deadEnds,
  type Lifecycle,
  reachableStatuses,
  send,
  statusesOf,
  transitionTable,
} from '#tests/support/transitionTable.ts';

const facts: DistributionFacts = {
  id: 'distribution-1',
  actor: 'ADMIN',
  recordDateReached: true,
  lines: 3,
  withinLimit: true,
  isFirstApprover: false,
  otherManagers: 1,
  issuerHasBank: true,
  paymentsUnderWay: 0,
  failedCount: 0,
};

const events: DistributionEvent[] = Object.values({
  'distribution.create': { type: 'distribution.create' },
  'distribution.calculate': { type: 'distribution.calculate' },
  'distribution.edit': { type: 'distribution.edit' },
  'distribution.approve': { type: 'distribution.approve' },
  'distribution.pay': { type: 'distribution.pay' },
  'distribution.finish': { type: 'distribution.finish' },
  'distribution.retry': { type: 'distribution.retry' },
  'distribution.cancel': { type: 'distribution.cancel', reason: 'wrong amount' },
} satisfies { [T in DistributionEvent['type']]: Extract<DistributionEvent, { type: T }> });

const lifecycle: Lifecycle<typeof distributionMachine> = {
  machine: distributionMachine,
  facts,
  events,
  scenarios: { 'above the limit': { withinLimit: false }, 'one line refused': { failedCount: 1 } },
};

const approve = { type: 'distribution.approve' } as const;
const above = { withinLimit: false };

describe('the statuses of a distribution', () => {
  it('are those of the contract, and `new`', () => {
    expect(statusesOf(distributionMachine)).toEqual(['new', ...DistributionStatus.options].toSorted());
  });

  it('can all be reached', () => {
    expect(reachableStatuses(lifecycle)).toEqual(statusesOf(distributionMachine));
  });

  it('end paid or cancelled', () => {
    expect(deadEnds(lifecycle)).toEqual(['cancelled', 'paid']);
  });

  it('change without side effects', () => {
    expect(() => assertPure(lifecycle)).not.toThrow();
  });

  it('permit exactly this', () => {
    expect(`\n${transitionTable(lifecycle).join('\n')}\n`).toMatchInlineSnapshot(`
      "
      approved | distribution.cancel | M | cancelled
      approved | distribution.pay | M | paying
      awaitingSecond | distribution.approve | M | approved
      awaitingSecond | distribution.cancel | M | cancelled
      awaitingSecond | distribution.edit | M | draft
      calculated | distribution.approve | M | approved
      calculated | distribution.approve | M | awaitingSecond
      calculated | distribution.cancel | M | cancelled
      calculated | distribution.edit | M | draft
      draft | distribution.calculate | M S | calculated
      draft | distribution.cancel | M | cancelled
      draft | distribution.edit | O M | same
      new | distribution.create | O M | draft
      partlyFailed | distribution.retry | M | paying
      paying | distribution.finish | S | paid
      paying | distribution.finish | S | partlyFailed
      "
    `);
  });
});

describe('a calculation', () => {
  const calculate = { type: 'distribution.calculate' } as const;

  it('is made of who held tokens at the record date', () => {
    expect(send(lifecycle, 'draft', 'ADMIN', calculate)).toMatchObject({
      to: 'calculated',
      emitted: [{ type: 'lines.calculated' }],
    });
    expect(send(lifecycle, 'draft', 'ADMIN', calculate, { recordDateReached: false })).toHaveProperty('refused');
    expect(send(lifecycle, 'draft', 'ADMIN', calculate, { lines: 0 })).toHaveProperty('refused');
  });

  it('is thrown away by an edit, with any approval', () => {
    for (const status of ['calculated', 'awaitingSecond'])
      expect(send(lifecycle, status, 'ADMIN', { type: 'distribution.edit' })).toMatchObject({
        to: 'draft',
        emitted: [{ type: 'lines.discarded' }],
      });
    expect(send(lifecycle, 'approved', 'ADMIN', { type: 'distribution.edit' })).toHaveProperty('refused');
  });
});

describe('an approval', () => {
  const told = { type: 'owner.told', about: 'approved', reason: null };

  it('within the limit needs one manager', () => {
    expect(send(lifecycle, 'calculated', 'ADMIN', approve)).toMatchObject({
      to: 'approved',
      emitted: [{ type: 'approval.given', second: false }, told],
    });
  });

  it('above it waits for a second one, who is told', () => {
    expect(send(lifecycle, 'calculated', 'ADMIN', approve, above)).toMatchObject({
      to: 'awaitingSecond',
      emitted: [
        { type: 'approval.given', second: false },
        { type: 'manager.told', about: 'secondApprovalNeeded' },
      ],
    });
    expect(send(lifecycle, 'awaitingSecond', 'ADMIN', approve, above)).toMatchObject({
      to: 'approved',
      emitted: [{ type: 'approval.given', second: true }, told],
    });
  });

  it('is never given twice by the same manager', () => {
    expect(send(lifecycle, 'awaitingSecond', 'ADMIN', approve, { ...above, isFirstApprover: true })).toHaveProperty(
      'refused',
    );
  });

  it('tells a lone manager why it waits', () => {
    expect(send(lifecycle, 'calculated', 'ADMIN', approve, { ...above, otherManagers: 0 })).toMatchObject({
      to: 'awaitingSecond',
      emitted: [{ type: 'approval.given' }, { type: 'manager.told', about: 'secondManagerMissing' }],
    });
    expect(whoActsNext('awaitingSecond', { ...facts, otherManagers: 0 }).what).toBe('next.distribution.secondManager');
  });
});

describe('the payment of a distribution', () => {
  it('needs the issuer’s bank account', () => {
    expect(send(lifecycle, 'approved', 'ADMIN', { type: 'distribution.pay' })).toMatchObject({
      to: 'paying',
      emitted: [{ type: 'payments.requested', failedOnly: false }],
    });
    const none = { issuerHasBank: false };
    expect(send(lifecycle, 'approved', 'ADMIN', { type: 'distribution.pay' }, none)).toHaveProperty('refused');
    expect(send(lifecycle, 'partlyFailed', 'ADMIN', { type: 'distribution.retry' }, none)).toHaveProperty('refused');
  });

  it('ends only when no payment is under way', () => {
    const finish = { type: 'distribution.finish' } as const;
    expect(send(lifecycle, 'paying', 'SYSTEM', finish, { paymentsUnderWay: 1 })).toHaveProperty('refused');
    expect(send(lifecycle, 'paying', 'SYSTEM', finish, { paymentsUnderWay: 1, failedCount: 1 })).toHaveProperty(
      'refused',
    );
    expect(send(lifecycle, 'paying', 'SYSTEM', finish)).toMatchObject({
      to: 'paid',
      emitted: [{ type: 'distribution.paid' }, { type: 'owner.told', about: 'paid' }],
    });
    expect(send(lifecycle, 'paying', 'SYSTEM', finish, { failedCount: 1 })).toMatchObject({
      to: 'partlyFailed',
      emitted: [
        { type: 'manager.told', about: 'partlyFailed' },
        { type: 'owner.told', about: 'partlyFailed' },
      ],
    });
  });

  it('is tried again for what was refused', () => {
    expect(send(lifecycle, 'partlyFailed', 'ADMIN', { type: 'distribution.retry' })).toMatchObject({
      to: 'paying',
      emitted: [{ type: 'payments.requested', failedOnly: true }],
    });
  });
});

describe('a distribution', () => {
  it('proposed by its owner is shown to a manager', () => {
    expect(send(lifecycle, 'new', 'ENTREPRENEUR', { type: 'distribution.create' })).toMatchObject({
      to: 'draft',
      emitted: [{ type: 'manager.told', about: 'proposed' }],
    });
    expect(send(lifecycle, 'new', 'ADMIN', { type: 'distribution.create' })).toMatchObject({
      to: 'draft',
      emitted: [],
    });
  });

  it('is cancelled with its reason until it is being paid', () => {
    const cancel = { type: 'distribution.cancel', reason: 'wrong amount' } as const;
    for (const status of ['draft', 'calculated', 'awaitingSecond', 'approved'])
      expect(send(lifecycle, status, 'ADMIN', cancel)).toMatchObject({
        to: 'cancelled',
        emitted: [
          { type: 'lines.discarded' },
          { type: 'distribution.cancelled', reason: 'wrong amount' },
          { type: 'owner.told', about: 'cancelled', reason: 'wrong amount' },
        ],
      });
    for (const status of ['paying', 'partlyFailed'])
      expect(send(lifecycle, status, 'ADMIN', cancel)).toHaveProperty('refused');
  });

  it('says what it waits for', () => {
    const said = DistributionStatus.options.map((status) => {
      const { who, what, usually } = whoActsNext(status, facts);
      return `${status} | ${toneOf(status)} | ${who} | ${what} | ${usually}`;
    });
    expect(`\n${said.join('\n')}\n`).toMatchInlineSnapshot(`
      "
      draft | neutral | manager | next.distribution.calculation | next.usually.workingDays
      calculated | waiting | manager | next.distribution.approval | next.usually.workingDays
      approved | waiting | manager | next.distribution.payment | next.usually.workingDays
      awaitingSecond | waiting | manager | next.distribution.secondApproval | next.usually.workingDays
      paying | progress | provider | next.distribution.provider | next.usually.workingDays
      paid | positive | nobody | next.distribution.paid | next.usually.over
      partlyFailed | negative | manager | next.distribution.retry | next.usually.workingDays
      cancelled | negative | nobody | next.distribution.cancelled | next.usually.over
      "
    `);
    expect(whoActsNext('draft', { ...facts, recordDateReached: false }).what).toBe('next.distribution.recordDate');
    expect(whoActsNext('draft', { ...facts, lines: 0 }).what).toBe('next.distribution.holders');
    for (const status of ['approved', 'partlyFailed'] as const)
      expect(whoActsNext(status, { ...facts, issuerHasBank: false }).what).toBe('next.distribution.issuerBank');
  });
});
