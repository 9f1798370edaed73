import { describe, expect, it } from 'vitest';
import {
  type DistributionEvent,
  type DistributionFacts,
  DistributionStatus,
} from '#machines/earnings/distribution/distribution.contract.ts';
import { distributionMachine } from '#machines/earnings/distribution/distribution.machine.ts';
import { distributionSample } from '#machines/earnings/distribution/distribution.sample.ts';
import { distributionScenarios } from '#machines/earnings/distribution/distribution.scenarios.ts';
import {
  isAboutIssuerBank,
  isAboutSecondApproval,
  toneOf,
  whoActsNext,
} from '#machines/earnings/distribution/distribution.selectors.ts';
import { eventsOf } from '#machines/shared/scenarios.ts';
import { describeLifecycle } from '#tests/support/describeLifecycle.ts';
import { type Lifecycle, send, writeNextActs, writeTransitions } from '#tests/support/transitionTable.ts';

const facts: DistributionFacts = distributionSample;

const events = eventsOf(distributionScenarios) as DistributionEvent[];

const lifecycle: Lifecycle<typeof distributionMachine> = {
  machine: distributionMachine,
  facts,
  events,
  scenarios: { 'one line refused': { failedCount: 1 } },
};

const terms = { kind: 'interest', gross: 10_000, withholdingPoints: 1_900, recordDate: '2026-11-18' } as const;
const edit = { type: 'distribution.edit', ...terms } as const;
const approve = { type: 'distribution.approve' } as const;

describe('the statuses of a distribution', () => {
  describeLifecycle(lifecycle, DistributionStatus.options, { 'end in paid or cancelled': ['cancelled', 'paid'] });

  it('allow exactly these transitions', () => {
    expect(writeTransitions(lifecycle)).toMatchInlineSnapshot(`
      "
      approved | distribution.cancel | M | cancelled
      approved | distribution.pay | S | paying
      calculated | distribution.approve | M | approved
      calculated | distribution.cancel | M | cancelled
      calculated | distribution.edit | M | draft
      draft | distribution.calculate | M S | calculated
      draft | distribution.cancel | M | cancelled
      draft | distribution.edit | O M | same
      new | distribution.create | O M | draft
      partlyFailed | distribution.finish | S | paid
      partlyFailed | distribution.retry | M | paying
      paying | distribution.finish | S | paid
      paying | distribution.finish | S | partlyFailed
      "
    `);
  });
});

describe('a calculation', () => {
  const calculate = { type: 'distribution.calculate' } as const;

  it('needs token holders and a record date that has passed', () => {
    expect(send(lifecycle, 'draft', 'ADMIN', calculate)).toMatchObject({
      to: 'calculated',
      emitted: [{ type: 'lines.calculated' }],
    });
    expect(send(lifecycle, 'draft', 'ADMIN', calculate, { recordDateOver: false })).toHaveProperty('refused');
    expect(send(lifecycle, 'draft', 'ADMIN', calculate, { lines: 0 })).toHaveProperty('refused');
  });

  it('returns no more capital of a loan than is left, from its draft to its approval', () => {
    for (const actor of ['ADMIN', 'ENTREPRENEUR'] as const)
      expect(send(lifecycle, 'new', actor, { type: 'distribution.create' }, { excess: 1 })).toHaveProperty('refused');
    expect(send(lifecycle, 'draft', 'ADMIN', calculate, { excess: 1 })).toHaveProperty('refused');
    expect(send(lifecycle, 'calculated', 'ADMIN', { type: 'distribution.approve' }, { excess: 1 })).toHaveProperty(
      'refused',
    );
  });

  it('is discarded by an edit', () => {
    expect(send(lifecycle, 'calculated', 'ADMIN', edit)).toMatchObject({
      to: 'draft',
      emitted: [{ type: 'terms.changed', ...terms }, { type: 'lines.discarded' }],
    });
    expect(send(lifecycle, 'approved', 'ADMIN', edit)).toHaveProperty('refused');
  });
});

describe('an edit', () => {
  it('of a draft changes its terms, by its owner too', () => {
    for (const actor of ['ADMIN', 'ENTREPRENEUR'] as const)
      expect(send(lifecycle, 'draft', actor, edit)).toMatchObject({
        to: 'draft',
        emitted: [{ type: 'terms.changed', ...terms }],
      });
    expect(send(lifecycle, 'calculated', 'ENTREPRENEUR', edit)).toHaveProperty('refused');
  });

  it('mends a draft that returns too much capital, up to what is left', () => {
    const capital = { ...edit, kind: 'capitalReturn' } as const;
    const left = { excess: 1, capitalLeft: edit.gross };
    expect(send(lifecycle, 'draft', 'ADMIN', capital, left)).toHaveProperty('to', 'draft');
    expect(send(lifecycle, 'draft', 'ADMIN', { ...capital, gross: edit.gross + 1 }, left)).toHaveProperty('refused');
    expect(send(lifecycle, 'draft', 'ADMIN', edit, { capitalLeft: 0 })).toHaveProperty('to', 'draft');
  });

  it('keeps what an instalment determines', () => {
    const { kind, gross, recordDate } = terms;
    const agreed = { instalment: { kind, gross, recordDate } };
    const declared = { instalment: { kind, gross: null, recordDate } };
    expect(send(lifecycle, 'draft', 'ADMIN', { ...edit, withholdingPoints: 0 }, agreed)).toHaveProperty('to', 'draft');
    expect(send(lifecycle, 'draft', 'ADMIN', { ...edit, gross: 1 }, declared)).toHaveProperty('to', 'draft');
    for (const change of [{ gross: 1 }, { kind: 'rent' as const }, { recordDate: '2026-12-01' }])
      expect(send(lifecycle, 'draft', 'ADMIN', { ...edit, ...change }, agreed)).toHaveProperty('refused');
  });
});

describe('an approval', () => {
  it('of the calculation needs one manager, who does not pay with it', () => {
    expect(send(lifecycle, 'calculated', 'ADMIN', approve)).toMatchObject({
      to: 'approved',
      emitted: [{ type: 'approval.given' }, { type: 'owner.notified', about: 'approved', reason: null }],
    });
  });
});

describe('the payment of a distribution', () => {
  it('needs the issuer’s bank account', () => {
    expect(send(lifecycle, 'approved', 'SYSTEM', { type: 'distribution.pay' })).toMatchObject({
      to: 'paying',
      emitted: [{ type: 'payments.requested', failedOnly: false }],
    });
    const none = { issuerHasBank: false };
    expect(send(lifecycle, 'approved', 'SYSTEM', { type: 'distribution.pay' }, none)).toHaveProperty('refused');
    expect(send(lifecycle, 'partlyFailed', 'ADMIN', { type: 'distribution.retry' }, none)).toHaveProperty('refused');
  });

  it('is proposed only once at a time, and waits for another manager meanwhile', () => {
    const proposals: DistributionFacts['proposals'] = ['distributionPayment'];
    expect(send(lifecycle, 'approved', 'SYSTEM', { type: 'distribution.pay' }, { proposals })).toHaveProperty(
      'refused',
    );
    expect(whoActsNext('approved', { ...facts, proposals }).what).toBe('next.distribution.secondApproval');
  });

  it('is not ordered by a manager alone', () => {
    expect(send(lifecycle, 'approved', 'ADMIN', { type: 'distribution.pay' })).toHaveProperty('refused');
  });

  it('ends only when no payment is under way', () => {
    const finish = { type: 'distribution.finish' } as const;
    expect(send(lifecycle, 'paying', 'SYSTEM', finish, { paymentsUnderWay: 1 })).toHaveProperty('refused');
    expect(send(lifecycle, 'paying', 'SYSTEM', finish, { paymentsUnderWay: 1, failedCount: 1 })).toHaveProperty(
      'refused',
    );
    expect(send(lifecycle, 'paying', 'SYSTEM', finish)).toMatchObject({
      to: 'paid',
      emitted: [{ type: 'distribution.paid' }, { type: 'owner.notified', about: 'paid' }],
    });
    expect(send(lifecycle, 'paying', 'SYSTEM', finish, { failedCount: 1 })).toMatchObject({
      to: 'partlyFailed',
      emitted: [
        { type: 'manager.notified', about: 'paymentsFailed' },
        { type: 'owner.notified', about: 'paymentsFailed' },
      ],
    });
  });

  it('is retried only for the refused lines', () => {
    const retry = { type: 'distribution.retry' } as const;
    expect(send(lifecycle, 'partlyFailed', 'ADMIN', retry, { failedCount: 1 })).toMatchObject({
      to: 'paying',
      emitted: [{ type: 'payments.requested', failedOnly: true }],
    });
    expect(send(lifecycle, 'partlyFailed', 'ADMIN', retry, { paymentsUnderWay: 1 })).toHaveProperty('refused');
  });

  it('ends as paid when its refused lines were retried one by one', () => {
    const finish = { type: 'distribution.finish' } as const;
    expect(send(lifecycle, 'partlyFailed', 'SYSTEM', finish, { failedCount: 1 })).toHaveProperty('refused');
    expect(send(lifecycle, 'partlyFailed', 'SYSTEM', finish, { paymentsUnderWay: 1 })).toHaveProperty('refused');
    expect(send(lifecycle, 'partlyFailed', 'SYSTEM', finish)).toMatchObject({
      to: 'paid',
      emitted: [{ type: 'distribution.paid' }, { type: 'owner.notified', about: 'paid' }],
    });
  });
});

describe('a distribution', () => {
  it('notifies the managers when its owner proposes it', () => {
    expect(send(lifecycle, 'new', 'ENTREPRENEUR', { type: 'distribution.create' })).toMatchObject({
      to: 'draft',
      emitted: [{ type: 'manager.notified', about: 'proposed' }],
    });
    expect(send(lifecycle, 'new', 'ADMIN', { type: 'distribution.create' })).toMatchObject({
      to: 'draft',
      emitted: [],
    });
  });

  it('can be cancelled with a reason until its payment starts', () => {
    const cancel = { type: 'distribution.cancel', reason: 'wrong amount' } as const;
    for (const status of ['draft', 'calculated', 'approved'])
      expect(send(lifecycle, status, 'ADMIN', cancel)).toMatchObject({
        to: 'cancelled',
        emitted: [
          { type: 'lines.discarded' },
          { type: 'distribution.cancelled', reason: 'wrong amount' },
          { type: 'owner.notified', about: 'cancelled', reason: 'wrong amount' },
        ],
      });
    for (const status of ['paying', 'partlyFailed'])
      expect(send(lifecycle, status, 'ADMIN', cancel)).toHaveProperty('refused');
  });

  it('shows in each status who acts next', () => {
    expect(
      writeNextActs(DistributionStatus.options, toneOf, (status) => whoActsNext(status, facts)),
    ).toMatchInlineSnapshot(`
      "
      draft | neutral | manager | next.distribution.calculation | next.usually.workingDays
      calculated | waiting | manager | next.distribution.approval | next.usually.workingDays
      approved | waiting | manager | next.distribution.payment | next.usually.workingDays
      paying | progress | provider | next.distribution.provider | next.usually.workingDays
      paid | positive | nobody | next.distribution.paid | next.usually.over
      partlyFailed | negative | manager | next.distribution.retry | next.usually.workingDays
      cancelled | neutral | nobody | next.distribution.cancelled | next.usually.over
      "
    `);
    expect(whoActsNext('draft', { ...facts, recordDateOver: false }).what).toBe('next.distribution.recordDate');
    expect(whoActsNext('draft', { ...facts, lines: 0 }).what).toBe('next.distribution.holders');
    for (const status of ['approved', 'partlyFailed'] as const)
      expect(whoActsNext(status, { ...facts, issuerHasBank: false }).what).toBe('next.distribution.issuerBank');
  });
});

it('a distribution waits for another manager or for the account of its owner in exactly these cases', () => {
  const waits = {
    second: whoActsNext('approved', { ...facts, proposals: ['distributionPayment'] }),
    bank: whoActsNext('approved', { ...facts, issuerHasBank: false }),
    payment: whoActsNext('approved', facts),
    retry: whoActsNext('partlyFailed', facts),
  };
  const waitsThat = (is: (what: ReturnType<typeof whoActsNext>['what']) => boolean) =>
    Object.entries(waits).flatMap(([wait, { what }]) => (is(what) ? [wait] : []));
  expect(waitsThat(isAboutSecondApproval)).toEqual(['second']);
  expect(waitsThat(isAboutIssuerBank)).toEqual(['bank']);
});
