import { describe, expect, it } from 'vitest';
import { InstalmentStatus } from '#machines/earnings/instalment/instalment.contract.ts';
import { instalmentMachine } from '#machines/earnings/instalment/instalment.machine.ts';
import { instalmentSample } from '#machines/earnings/instalment/instalment.sample.ts';
import { instalmentScenarios } from '#machines/earnings/instalment/instalment.scenarios.ts';
import {
  computeTotal,
  daysLate,
  deriveArrears,
  toneOf,
  whoActsNext,
} from '#machines/earnings/instalment/instalment.selectors.ts';
import { eventsOf } from '#machines/shared/scenarios.ts';
import { describeLifecycle } from '#tests/support/describeLifecycle.ts';
import { type Lifecycle, send, writeTransitions } from '#tests/support/transitionTable.ts';

const lifecycle: Lifecycle<typeof instalmentMachine> = {
  machine: instalmentMachine,
  facts: instalmentSample,
  events: eventsOf(instalmentScenarios) as Lifecycle<typeof instalmentMachine>['events'],
  scenarios: instalmentScenarios.when,
};
const reason = 'the buyer pays later';
const delay = { type: 'instalment.delay', until: '2027-03-20', reason } as const;
const declareDefault = { type: 'instalment.default', reason } as const;

describe('the statuses of an instalment', () => {
  describeLifecycle(lifecycle, InstalmentStatus.options, {
    'end where it is paid or no longer owed': ['dropped', 'settled'],
  });

  it('allow exactly these transitions', () => {
    expect(writeTransitions(lifecycle)).toMatchInlineSnapshot(`
      "
      announced | instalment.drop | M | dropped
      announced | instalment.fallDue | S | due
      announced | instalment.prepare | O M | prepared
      announced | instalment.replan | S | dropped
      announced | instalment.replan | S | same
      defaulted | instalment.prepare | O M | prepared
      defaulted | instalment.replan | S | dropped
      defaulted | instalment.replan | S | same
      delayed | instalment.default | M | defaulted
      delayed | instalment.delay | M | same
      delayed | instalment.drop | M | dropped
      delayed | instalment.prepare | O M | prepared
      delayed | instalment.replan | S | dropped
      delayed | instalment.replan | S | same
      due | instalment.delay | M | delayed
      due | instalment.drop | M | dropped
      due | instalment.miss | S | overdue
      due | instalment.prepare | O M | prepared
      due | instalment.replan | S | dropped
      due | instalment.replan | S | same
      new | instalment.plan | S | planned
      overdue | instalment.default | M | defaulted
      overdue | instalment.delay | M | delayed
      overdue | instalment.drop | M | dropped
      overdue | instalment.prepare | O M | prepared
      overdue | instalment.replan | S | dropped
      overdue | instalment.replan | S | same
      planned | instalment.announce | S | announced
      planned | instalment.drop | M | dropped
      planned | instalment.fallDue | S | due
      planned | instalment.replan | S | dropped
      planned | instalment.replan | S | same
      prepared | instalment.reopen | S | announced
      prepared | instalment.reopen | S | due
      prepared | instalment.reopen | S | overdue
      prepared | instalment.settle | S | due
      prepared | instalment.settle | S | overdue
      prepared | instalment.settle | S | settled
      "
    `);
  });

  it('say how they look, who acts next and what investors read', () => {
    const lines = InstalmentStatus.options.map((status) =>
      [status, toneOf(status), whoActsNext(status).who, deriveArrears(status, false)].join(' | '),
    );
    expect(lines).toEqual([
      'planned | neutral | time | ',
      'announced | neutral | time | ',
      'due | waiting | owner | ',
      'overdue | waiting | owner | overdue',
      'prepared | progress | manager | ',
      'delayed | waiting | owner | delayed',
      'defaulted | negative | owner | defaulted',
      'settled | positive | nobody | ',
      'dropped | neutral | nobody | ',
    ]);
  });
});

describe('a default', () => {
  it('is declared by a manager, and only after the date has passed', () => {
    expect(send(lifecycle, 'overdue', 'ADMIN', declareDefault)).toMatchObject({ to: 'defaulted' });
    expect(send(lifecycle, 'overdue', 'ADMIN', declareDefault, { today: '2027-03-01' })).toHaveProperty('refused');
    for (const actor of ['ENTREPRENEUR', 'SYSTEM', 'USER'] as const)
      expect(send(lifecycle, 'overdue', actor, declareDefault)).toHaveProperty('refused');
  });

  it('tells the owner and the holders why', () => {
    expect(send(lifecycle, 'overdue', 'ADMIN', declareDefault)).toMatchObject({
      emitted: [
        { type: 'reason.given', reason },
        { type: 'owner.notified', about: 'defaulted', reason },
        { type: 'holders.notified', about: 'defaulted', reason },
      ],
    });
  });

  it('can still be recovered, and stays one if the distribution is cancelled', () => {
    expect(send(lifecycle, 'defaulted', 'ADMIN', { type: 'instalment.prepare' })).toMatchObject({ to: 'prepared' });
    const reopened = send(lifecycle, 'prepared', 'SYSTEM', { type: 'instalment.reopen' }, { isInDefault: true });
    expect(reopened).toMatchObject({ to: 'defaulted' });
    expect(deriveArrears('prepared', true)).toBe('defaulted');
  });
});

describe('a delay', () => {
  it('needs a day that is still to come', () => {
    expect(send(lifecycle, 'due', 'ADMIN', delay)).toMatchObject({
      to: 'delayed',
      facts: { expectedOn: '2027-03-20' },
    });
    for (const until of ['2027-03-02', '2027-02-01'])
      expect(send(lifecycle, 'due', 'ADMIN', { ...delay, until })).toHaveProperty('refused');
  });

  it('ends when the new day is over', () => {
    const facts = { expectedOn: '2027-03-20' };
    const miss = { type: 'instalment.miss' } as const;
    expect(send(lifecycle, 'delayed', 'SYSTEM', miss, { ...facts, today: '2027-03-20' })).toHaveProperty('refused');
    expect(send(lifecycle, 'delayed', 'SYSTEM', miss, { ...facts, today: '2027-03-21' })).toMatchObject({
      to: 'overdue',
    });
  });
});

describe('the distributions of an instalment', () => {
  const prepare = { type: 'instalment.prepare' } as const;
  const both = { missing: ['income' as const, 'capital' as const] };

  it('are drafted for the parts that have none', () => {
    expect(send(lifecycle, 'due', 'ENTREPRENEUR', prepare, both)).toMatchObject({
      emitted: [{ type: 'distributions.due', parts: ['income', 'capital'] }],
    });
    expect(send(lifecycle, 'due', 'ADMIN', prepare, { missing: [] })).toHaveProperty('refused');
  });

  it('need the amount of a part that the schedule leaves open', () => {
    const property = { ...both, unknown: ['income' as const, 'capital' as const], isEstimate: true };
    expect(send(lifecycle, 'due', 'ADMIN', prepare, property)).toHaveProperty('refused');
    expect(send(lifecycle, 'due', 'ADMIN', { ...prepare, income: 9_000 }, property)).toMatchObject({
      emitted: [{ parts: ['income'], amounts: { income: 9_000, capital: null } }],
    });
  });

  it('settle it when all are paid, and leave it owed while a part is missing', () => {
    const settle = { type: 'instalment.settle' } as const;
    expect(send(lifecycle, 'prepared', 'SYSTEM', settle, { missing: [] })).toMatchObject({ to: 'settled' });
    expect(send(lifecycle, 'prepared', 'SYSTEM', settle, { missing: ['capital'] })).toMatchObject({ to: 'overdue' });
    expect(send(lifecycle, 'prepared', 'SYSTEM', settle, { missing: [], openDistributions: 1 })).toHaveProperty(
      'refused',
    );
  });
});

describe('an instalment that is no longer owed', () => {
  const drop = { type: 'instalment.drop', reason } as const;

  it('follows what is owed until it is prepared or over, and is dropped if nothing is left', () => {
    const replan = { type: 'instalment.replan', income: 20_000, capital: 0 } as const;
    const nothing = { ...replan, income: 0 };
    for (const status of ['planned', 'announced', 'due', 'overdue', 'delayed', 'defaulted']) {
      const emitted = [{ type: 'amounts.changed', income: 20_000, capital: 0 }];
      expect(send(lifecycle, status, 'SYSTEM', replan)).toMatchObject({ to: status, emitted });
      expect(send(lifecycle, status, 'SYSTEM', nothing)).toMatchObject({ to: 'dropped' });
      expect(send(lifecycle, status, 'ADMIN', replan)).toHaveProperty('refused');
    }
    for (const status of ['prepared', 'settled', 'dropped'])
      expect(send(lifecycle, status, 'SYSTEM', nothing)).toHaveProperty('refused');
  });

  it('is dropped by a manager only if nothing was promised', () => {
    expect(send(lifecycle, 'due', 'ADMIN', drop)).toHaveProperty('refused');
    expect(send(lifecycle, 'due', 'ADMIN', drop, { isEstimate: true })).toMatchObject({ to: 'dropped' });
  });
});

it('days late are counted while something is owed', () => {
  expect(daysLate('overdue', '2027-03-01', '2027-03-04')).toBe(3);
  expect(daysLate('delayed', '2027-02-28', '2027-03-29')).toBe(29);
  expect(daysLate('due', '2027-03-01', '2027-03-01')).toBe(0);
  expect(daysLate('settled', '2027-03-01', '2027-03-04')).toBe(0);
});

it('the total has the parts that are known', () => {
  expect(computeTotal({ capital: 100, income: 20 })).toBe(120);
  expect(computeTotal({ capital: null, income: 20 })).toBe(20);
  expect(computeTotal({ capital: 0, income: null })).toBeNull();
});
