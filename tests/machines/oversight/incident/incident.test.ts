import { describe, expect, it } from 'vitest';
import { type IncidentEvent, IncidentStatus } from '#machines/oversight/incident/incident.contract.ts';
import { incidentMachine } from '#machines/oversight/incident/incident.machine.ts';
import { incidentSample } from '#machines/oversight/incident/incident.sample.ts';
import { incidentScenarios } from '#machines/oversight/incident/incident.scenarios.ts';
import { toneOf, unresolvedStatuses, whoActsNext } from '#machines/oversight/incident/incident.selectors.ts';
import { eventsOf } from '#machines/shared/scenarios.ts';
import { describeLifecycle } from '#tests/support/describeLifecycle.ts';
import { type Lifecycle, send, writeNextActs, writeTransitions } from '#tests/support/transitionTable.ts';

const lifecycle: Lifecycle<typeof incidentMachine> = {
  machine: incidentMachine,
  facts: incidentSample,
  events: eventsOf(incidentScenarios) as Lifecycle<typeof incidentMachine>['events'],
  scenarios: incidentScenarios.when,
};

const unresolved = ['open', 'taken'];
const dismiss = { type: 'incident.dismiss', reason: 'a test of the bank' } as const;
const id = '0190a000-0000-7000-8000-000000000002';

describe('the statuses of an incident', () => {
  describeLifecycle(lifecycle, IncidentStatus.options, { 'have no end, because a cause can be seen again': [] });

  it('are unresolved until the cause has ended', () => {
    expect(unresolvedStatuses).toEqual(['open', 'taken', 'returning', 'paying']);
  });

  it('allow exactly these transitions', () => {
    expect(writeTransitions(lifecycle)).toMatchInlineSnapshot(`
      "
      dismissed | incident.reopen | S | open
      new | incident.open | S | open
      open | incident.dismiss | M | dismissed
      open | incident.note | M | same
      open | incident.resolve | S | resolved
      open | incident.take | M | taken
      open | line.assign | S | resolved
      open | line.credit | S | resolved
      open | line.divide | S | resolved
      open | line.return | S | returning
      open | money.book | S | resolved
      open | money.dismiss | S | dismissed
      open | payout.retry | M | paying
      paying | incident.note | M | same
      paying | payout.confirm | S | resolved
      paying | payout.refuse | S | taken
      resolved | incident.reopen | S | open
      resolved | return.reverse | S | open
      returning | incident.note | M | same
      returning | return.confirm | S | resolved
      returning | return.refuse | S | taken
      taken | incident.dismiss | M | dismissed
      taken | incident.note | M | same
      taken | incident.resolve | S | resolved
      taken | incident.take | M | same
      taken | line.assign | S | resolved
      taken | line.credit | S | resolved
      taken | line.divide | S | resolved
      taken | line.return | S | returning
      taken | money.book | S | resolved
      taken | money.dismiss | S | dismissed
      taken | payout.retry | M | paying
      "
    `);
  });

  it('show who acts next', () => {
    expect(writeNextActs(IncidentStatus.options, toneOf, (status) => whoActsNext(status))).toMatchInlineSnapshot(`
      "
      open | negative | manager | next.incident.open | next.usually.workingDays
      taken | waiting | manager | next.incident.taken | next.usually.workingDays
      returning | progress | provider | next.incident.returning | next.usually.workingDays
      paying | progress | provider | next.incident.paying | next.usually.workingDays
      resolved | positive | nobody | next.incident.over | next.usually.over
      dismissed | neutral | nobody | next.incident.over | next.usually.over
      "
    `);
  });
});

describe('an incident', () => {
  it.each(['suspense', 'refundOwed'] as const)(
    'about money that is owed (%s) cannot be dismissed, because the money would be lost',
    (kind) => {
      for (const status of unresolved)
        expect(send(lifecycle, status, 'ADMIN', dismiss, { kind })).toHaveProperty('refused');
    },
  );

  it.each(['bankUnexplained', 'bankWaiting', 'bankOpening', 'lineForeign', 'coinForeign'] as const)(
    'about money that the books do not have (%s) is dismissed by no manager alone',
    (kind) => {
      const approved = { type: 'money.dismiss', reason: 'the charge of March' } as const;
      for (const status of unresolved) {
        expect(send(lifecycle, status, 'ADMIN', dismiss, { kind, line: false })).toHaveProperty('refused');
        expect(send(lifecycle, status, 'ADMIN', approved, { kind, line: false })).toHaveProperty('refused');
        expect(send(lifecycle, status, 'SYSTEM', approved, { kind, line: false })).toMatchObject({
          to: 'dismissed',
          emitted: [{ type: 'incident.closed', by: 'money.dismiss' }],
        });
      }
      expect(send(lifecycle, 'open', 'SYSTEM', approved, { kind: 'failedJob', line: false })).toHaveProperty('refused');
    },
  );

  it('about anything else is dismissed with a reason, and opens again with its cause', () => {
    expect(send(lifecycle, 'taken', 'ADMIN', dismiss, { kind: 'difference', line: false })).toMatchObject({
      to: 'dismissed',
      emitted: [{ type: 'incident.closed', by: 'incident.dismiss' }],
    });
    for (const status of ['resolved', 'dismissed'])
      expect(send(lifecycle, status, 'SYSTEM', { type: 'incident.reopen' })).toMatchObject({
        to: 'open',
        emitted: [{ type: 'incident.opened' }],
      });
  });

  it('names the event that ended its cause', () => {
    expect(send(lifecycle, 'open', 'SYSTEM', { type: 'incident.resolve', by: 'refund.confirm' })).toMatchObject({
      to: 'resolved',
      emitted: [{ type: 'incident.closed', by: 'refund.confirm' }],
    });
  });

  it('that a colleague has taken can be taken over, but not taken twice by the same manager', () => {
    const take = { type: 'incident.take' } as const;
    expect(send(lifecycle, 'taken', 'ADMIN', take, { own: false })).toMatchObject({ to: 'taken' });
    expect(send(lifecycle, 'taken', 'ADMIN', take, { own: true })).toHaveProperty('refused');
  });
});

describe('money in suspense', () => {
  it('is moved only if it is a line of a statement, and only once', () => {
    const acts: IncidentEvent[] = [
      { type: 'line.assign', investment: id },
      {
        type: 'line.divide',
        shares: [
          { investment: id, amount: 600 },
          { investment: '0190a000-0000-7000-8000-000000000003', amount: 634 },
        ],
      },
      { type: 'line.credit', user: id },
      { type: 'line.return', ending: '1332' },
    ];
    for (const act of acts) {
      expect(send(lifecycle, 'open', 'SYSTEM', act)).not.toHaveProperty('refused');
      expect(send(lifecycle, 'open', 'SYSTEM', act, { line: false })).toHaveProperty('refused');
      for (const status of ['returning', 'resolved', 'dismissed'])
        expect(send(lifecycle, status, 'SYSTEM', act)).toHaveProperty('refused');
    }
  });

  it('has another key for each transfer back to its payer', () => {
    const back = { type: 'line.return', ending: '1332' } as const;
    expect(send(lifecycle, 'taken', 'SYSTEM', back, { attempts: 1 })).toMatchObject({
      to: 'returning',
      emitted: [{ type: 'incident.taken' }, { type: 'return.requested', key: `return:${incidentSample.id}:2` }],
    });
    const refuse = { type: 'return.refuse', reason: 'accountClosed' } as const;
    expect(send(lifecycle, 'returning', 'SYSTEM', refuse, { attempts: 2 })).toMatchObject({
      to: 'taken',
      emitted: [{ type: 'return.refused', reason: 'accountClosed', key: `return:${incidentSample.id}:2` }],
    });
  });
});

describe('the platform’s own money', () => {
  const correct = { type: 'money.correct', purpose: 'bankCharge', gross: null, reason: 'the charge of March' } as const;

  it('is corrected once it was booked, by the system only', () => {
    const booked = { purpose: 'feesTaken' as const };
    expect(send(lifecycle, 'resolved', 'SYSTEM', correct, booked)).toMatchObject({
      to: 'resolved',
      emitted: [{ type: 'money.corrected', purpose: 'bankCharge' }],
    });
    expect(send(lifecycle, 'resolved', 'ADMIN', correct, booked)).toHaveProperty('refused');
    expect(send(lifecycle, 'resolved', 'SYSTEM', correct)).toHaveProperty('refused');
    expect(send(lifecycle, 'open', 'SYSTEM', correct, booked)).toHaveProperty('refused');
  });

  it('that paid tax, or would, stays once its year is closed', () => {
    const paysTax = { ...correct, purpose: 'taxPaid' as const };
    const sendClosed = (event: typeof correct | typeof paysTax, purpose: 'taxPaid' | 'feesTaken') =>
      send(lifecycle, 'resolved', 'SYSTEM', event, { purpose, yearClosed: true });
    expect(sendClosed(correct, 'taxPaid')).toHaveProperty('refused');
    expect(sendClosed(paysTax, 'feesTaken')).toHaveProperty('refused');
    expect(sendClosed(correct, 'feesTaken')).toHaveProperty('to', 'resolved');
    expect(send(lifecycle, 'resolved', 'SYSTEM', correct, { purpose: 'taxPaid' })).toHaveProperty('to', 'resolved');
  });
});
