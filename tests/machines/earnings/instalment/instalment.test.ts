import { describe, expect, it } from 'vitest';
import {
  InstalmentLateness,
  type InstalmentPayment,
  InstalmentStatus,
} from '#machines/earnings/instalment/instalment.contract.ts';
import { instalmentMachine } from '#machines/earnings/instalment/instalment.machine.ts';
import { instalmentSample } from '#machines/earnings/instalment/instalment.sample.ts';
import { instalmentScenarios } from '#machines/earnings/instalment/instalment.scenarios.ts';
import {
  computeTotal,
  daysLate,
  deriveArrears,
  isOver,
  listBadges,
  whoActsNext,
} from '#machines/earnings/instalment/instalment.selectors.ts';
import { eventsOf } from '#machines/shared/scenarios.ts';
import {
  assertPure,
  deadEnds,
  type Lifecycle,
  reachableStatuses,
  send,
  statusesOf,
  writeTransitions,
} from '#tests/support/transitionTable.ts';

const lifecycle: Lifecycle<typeof instalmentMachine> = {
  machine: instalmentMachine,
  facts: instalmentSample,
  events: eventsOf(instalmentScenarios) as Lifecycle<typeof instalmentMachine>['events'],
  scenarios: instalmentScenarios.when,
};
const reason = 'the buyer pays later';
const delay = { type: 'instalment.delay', until: '2027-03-20', reason } as const;
const declareDefault = { type: 'instalment.default', reason } as const;

/** A status by its two parts. */
const at = (payment: InstalmentPayment, lateness: InstalmentLateness = 'onTime') =>
  `lateness:${lateness},payment:${payment}` as const;

describe('the statuses of an instalment', () => {
  it('match the contract, plus `new`', () => {
    const withNew = InstalmentLateness.options.map((lateness) => `lateness:${lateness},payment:new`);
    expect(statusesOf(instalmentMachine)).toEqual([...withNew, ...InstalmentStatus.options].toSorted());
  });

  it('can be late only from the due date on, and stay what they were once paid', () => {
    const payments = { onTime: ['announced', 'dropped', 'due', 'new', 'planned', 'prepared', 'settled'] };
    const later = ['dropped', 'due', 'prepared', 'settled'];
    const reached = { ...payments, overdue: later, delayed: later, defaulted: later };
    expect(reachableStatuses(lifecycle)).toEqual(
      Object.entries(reached)
        .flatMap(([lateness, each]) => each.map((payment) => `lateness:${lateness},payment:${payment}`))
        .toSorted(),
    );
  });

  it('end where it is paid or no longer owed', () => {
    expect(deadEnds(lifecycle).filter((status) => !status.includes('new'))).toEqual(
      InstalmentStatus.options.filter(isOver).toSorted(),
    );
  });

  it('change without side effects', () => {
    expect(() => assertPure(lifecycle)).not.toThrow();
  });

  it('allow exactly these transitions', () => {
    expect(writeTransitions(lifecycle)).toMatchInlineSnapshot(`
      "
      any | instalment.delay | M | same
      any | instalment.fallDue | S | same
      any | instalment.replan | S | same
      lateness:delayed | instalment.default | M | lateness:defaulted
      lateness:onTime | instalment.delay | M | lateness:delayed
      lateness:onTime | instalment.miss | S | lateness:overdue
      lateness:overdue | instalment.default | M | lateness:defaulted
      lateness:overdue | instalment.delay | M | lateness:delayed
      payment:announced | instalment.drop | M | payment:dropped
      payment:announced | instalment.fallDue | S | payment:due
      payment:announced | instalment.prepare | O M | payment:prepared
      payment:announced | instalment.replan | S | payment:dropped
      payment:announced | instalment.replan | S | payment:settled
      payment:due | instalment.drop | M | payment:dropped
      payment:due | instalment.prepare | O M | payment:prepared
      payment:due | instalment.replan | S | payment:dropped
      payment:due | instalment.replan | S | payment:settled
      payment:new | instalment.plan | S | payment:planned
      payment:planned | instalment.announce | S | payment:announced
      payment:planned | instalment.drop | M | payment:dropped
      payment:planned | instalment.fallDue | S | payment:due
      payment:planned | instalment.prepare | O M | payment:prepared
      payment:planned | instalment.replan | S | payment:dropped
      payment:prepared | instalment.reopen | S | payment:announced
      payment:prepared | instalment.reopen | S | payment:due
      payment:prepared | instalment.settle | S | payment:announced
      payment:prepared | instalment.settle | S | payment:due
      payment:prepared | instalment.settle | S | payment:settled
      "
    `);
  });

  it('say how they look, who acts next and what investors read', () => {
    const lines = InstalmentStatus.options.map((status) =>
      [
        listBadges(status)
          .map(({ name, tone }) => `${name} ${tone}`)
          .join(' + '),
        whoActsNext(status, { isSolvent: true }).who,
        deriveArrears(status),
      ].join(' | '),
    );
    expect(lines).toMatchInlineSnapshot(`
      [
        "planned neutral | time | ",
        "announced neutral | time | ",
        "due waiting | owner | ",
        "prepared progress | manager | ",
        "settled positive | nobody | ",
        "dropped neutral | nobody | ",
        "overdue waiting + planned neutral | time | overdue",
        "overdue waiting + announced neutral | time | overdue",
        "overdue waiting | owner | overdue",
        "overdue waiting + prepared progress | manager | overdue",
        "settled positive | nobody | ",
        "dropped neutral | nobody | ",
        "delayed waiting + planned neutral | time | delayed",
        "delayed waiting + announced neutral | time | delayed",
        "delayed waiting | owner | delayed",
        "delayed waiting + prepared progress | manager | delayed",
        "settled positive | nobody | ",
        "dropped neutral | nobody | ",
        "defaulted negative + planned neutral | time | defaulted",
        "defaulted negative + announced neutral | time | defaulted",
        "defaulted negative | owner | defaulted",
        "defaulted negative + prepared progress | manager | defaulted",
        "settled positive | nobody | ",
        "dropped neutral | nobody | ",
      ]
    `);
  });
});

describe('a default', () => {
  it('is declared by a manager, and only after the date has passed', () => {
    expect(send(lifecycle, at('due', 'overdue'), 'ADMIN', declareDefault)).toMatchObject({
      to: at('due', 'defaulted'),
    });
    expect(send(lifecycle, at('due', 'overdue'), 'ADMIN', declareDefault, { today: '2027-03-01' })).toHaveProperty(
      'refused',
    );
    for (const actor of ['ENTREPRENEUR', 'SYSTEM', 'USER'] as const)
      expect(send(lifecycle, at('due', 'overdue'), actor, declareDefault)).toHaveProperty('refused');
  });

  it('tells the owner and the holders why', () => {
    expect(send(lifecycle, at('due', 'overdue'), 'ADMIN', declareDefault)).toMatchObject({
      emitted: [
        { type: 'reason.given', reason },
        { type: 'owner.notified', about: 'defaulted', reason },
        { type: 'holders.notified', about: 'defaulted', reason },
      ],
    });
  });

  it('can still be recovered, and stays one if the distribution is cancelled', () => {
    const [due, prepared] = [at('due', 'defaulted'), at('prepared', 'defaulted')];
    expect(send(lifecycle, due, 'ADMIN', { type: 'instalment.prepare' })).toMatchObject({ to: prepared });
    expect(send(lifecycle, prepared, 'SYSTEM', { type: 'instalment.reopen' })).toMatchObject({ to: due });
    expect(deriveArrears(prepared)).toBe('defaulted');
  });
});

describe('a delay', () => {
  it('needs a day that is still to come', () => {
    expect(send(lifecycle, at('due'), 'ADMIN', delay)).toMatchObject({
      to: at('due', 'delayed'),
      facts: { expectedOn: '2027-03-20' },
    });
    for (const until of ['2027-03-02', '2027-02-01'])
      expect(send(lifecycle, at('due'), 'ADMIN', { ...delay, until })).toHaveProperty('refused');
  });

  it('ends when the new day is over', () => {
    const facts = { expectedOn: '2027-03-20' };
    const miss = { type: 'instalment.miss' } as const;
    expect(send(lifecycle, at('due', 'delayed'), 'SYSTEM', miss, { ...facts, today: '2027-03-20' })).toHaveProperty(
      'refused',
    );
    expect(send(lifecycle, at('due', 'delayed'), 'SYSTEM', miss, { ...facts, today: '2027-03-21' })).toMatchObject({
      to: at('due', 'overdue'),
    });
  });
});

describe('the distributions of an instalment', () => {
  const prepare = { type: 'instalment.prepare' } as const;
  const both = { missing: ['income' as const, 'capital' as const] };

  it('are drafted for the parts that have none', () => {
    expect(send(lifecycle, at('due'), 'ENTREPRENEUR', prepare, both)).toMatchObject({
      emitted: [{ type: 'distributions.due', parts: ['income', 'capital'] }],
    });
    expect(send(lifecycle, at('due'), 'ADMIN', prepare, { missing: [] })).toHaveProperty('refused');
  });

  it('need the amount of a part that the schedule leaves open', () => {
    const property = { ...both, unknown: ['income' as const, 'capital' as const], isEstimate: true };
    expect(send(lifecycle, at('due'), 'ADMIN', prepare, property)).toHaveProperty('refused');
    expect(send(lifecycle, at('due'), 'ADMIN', { ...prepare, income: 9_000 }, property)).toMatchObject({
      emitted: [{ parts: ['income'], amounts: { income: 9_000, capital: null } }],
    });
  });

  it('settle it when all are paid, and leave it owed while a part is missing', () => {
    const settle = { type: 'instalment.settle' } as const;
    expect(send(lifecycle, at('prepared'), 'SYSTEM', settle, { missing: [] })).toMatchObject({ to: at('settled') });
    expect(send(lifecycle, at('prepared', 'overdue'), 'SYSTEM', settle, { missing: ['capital'] })).toMatchObject({
      to: at('due', 'overdue'),
    });
    const early = { missing: ['capital' as const], today: '2027-02-25' };
    expect(send(lifecycle, at('prepared'), 'SYSTEM', settle, early)).toMatchObject({ to: at('announced') });
    expect(send(lifecycle, at('prepared'), 'SYSTEM', settle, { missing: [], openDistributions: 1 })).toHaveProperty(
      'refused',
    );
  });
});

describe('an instalment that is no longer owed', () => {
  const drop = { type: 'instalment.drop', reason } as const;

  it('follows what is owed until it is prepared or over, and is dropped if nothing is left', () => {
    const replan = { type: 'instalment.replan', income: 20_000, capital: 0 } as const;
    const nothing = { ...replan, income: 0 };
    for (const status of [at('planned'), at('announced'), at('due'), at('due', 'overdue'), at('due', 'defaulted')]) {
      const emitted = [{ type: 'amounts.changed', income: 20_000, capital: 0 }];
      expect(send(lifecycle, status, 'SYSTEM', replan)).toMatchObject({ to: status, emitted });
      expect(send(lifecycle, status, 'SYSTEM', nothing)).toMatchObject({
        to: expect.stringContaining('payment:dropped'),
      });
      expect(send(lifecycle, status, 'ADMIN', replan)).toHaveProperty('refused');
    }
    for (const status of [at('prepared'), at('settled'), at('dropped')])
      expect(send(lifecycle, status, 'SYSTEM', nothing)).toHaveProperty('refused');
  });

  it('is settled if its interest was paid and its capital is back already', () => {
    const replan = { type: 'instalment.replan', income: 20_000, capital: 0 } as const;
    const paid = { missing: ['capital' as const], paid: ['income' as const] };
    for (const lateness of ['onTime', 'overdue', 'defaulted'] as const)
      expect(send(lifecycle, at('due', lateness), 'SYSTEM', replan, paid)).toMatchObject({
        to: at('settled', lateness),
      });
    const rest = { ...replan, capital: 5_000 };
    expect(send(lifecycle, at('due'), 'SYSTEM', rest, paid)).toMatchObject({ to: at('due') });
    expect(send(lifecycle, at('due'), 'SYSTEM', replan, { ...paid, openDistributions: 1 })).toMatchObject({
      to: at('due'),
    });
  });

  it('is dropped by a manager only if nothing was promised', () => {
    expect(send(lifecycle, at('due'), 'ADMIN', drop)).toHaveProperty('refused');
    expect(send(lifecycle, at('due'), 'ADMIN', drop, { isEstimate: true })).toMatchObject({ to: at('dropped') });
  });
});

describe('lateness', () => {
  const miss = { type: 'instalment.miss' } as const;

  it('is not hidden by a draft that nobody pays', () => {
    expect(send(lifecycle, at('prepared'), 'SYSTEM', miss)).toMatchObject({
      to: at('prepared', 'overdue'),
      emitted: [
        { type: 'owner.notified', about: 'overdue' },
        { type: 'manager.notified', about: 'overdue' },
      ],
    });
    expect(send(lifecycle, at('prepared', 'overdue'), 'ADMIN', delay)).toMatchObject({ to: at('prepared', 'delayed') });
    expect(send(lifecycle, at('prepared', 'overdue'), 'ADMIN', declareDefault)).toMatchObject({
      to: at('prepared', 'defaulted'),
    });
    expect(daysLate(at('prepared'), '2027-03-01', '2027-03-04')).toBe(3);
  });

  it('begins after the date for one that was prepared before it', () => {
    expect(send(lifecycle, at('prepared'), 'SYSTEM', { type: 'instalment.fallDue' })).toMatchObject({
      to: at('prepared'),
      emitted: [{ type: 'day.begun' }],
    });
    expect(send(lifecycle, at('prepared'), 'SYSTEM', miss, { today: '2027-03-01' })).toHaveProperty('refused');
  });

  it('does not concern what is not due, paid or dropped', () => {
    for (const payment of ['planned', 'announced', 'settled', 'dropped'] as const)
      for (const event of [miss, delay])
        expect(send(lifecycle, at(payment), event === miss ? 'SYSTEM' : 'ADMIN', event)).toHaveProperty('refused');
  });
});

it('days late are counted while something is owed', () => {
  expect(daysLate(at('due', 'overdue'), '2027-03-01', '2027-03-04')).toBe(3);
  expect(daysLate(at('due', 'delayed'), '2027-02-28', '2027-03-29')).toBe(29);
  expect(daysLate(at('due'), '2027-03-01', '2027-03-01')).toBe(0);
  expect(daysLate(at('settled', 'overdue'), '2027-03-01', '2027-03-04')).toBe(0);
});

it('the total has the parts that are known', () => {
  expect(computeTotal({ capital: 100, income: 20 })).toBe(120);
  expect(computeTotal({ capital: null, income: 20 })).toBe(20);
  expect(computeTotal({ capital: 0, income: null })).toBeNull();
});
