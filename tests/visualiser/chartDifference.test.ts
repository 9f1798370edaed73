import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, createMachine } from 'xstate';
import { machineNames } from '#machines/catalogue.names.ts';
import { catalogueEntry } from '#machines/catalogue.ts';
import { collectTransitions } from '#visualiser/chart/chart.ts';
import { compareCharts } from '#visualiser/chart/chartDifference.ts';
import { toChart } from '#visualiser/chart/toChart.ts';

const before = createMachine({
  id: 'order',
  initial: 'cart',
  on: { 'admin.*': '.cart' },
  states: {
    cart: { on: { pay: [{ guard: 'isRich', target: 'paid' }, { target: 'refused' }], clear: { actions: 'empty' } } },
    refused: { on: { retry: 'cart' } },
    paid: { entry: 'notify', initial: 'packing', states: { packing: { on: { pack: 'sent' } }, sent: {} } },
  },
});

const summary = (one: AnyStateMachine, other: AnyStateMachine) =>
  compareCharts(toChart(one), toChart(other)).changes.map((each) =>
    each.of === 'state'
      ? `${each.change} state ${each.name}`
      : `${each.change} ${each.state}: ${[each.before, each.after]
          .map((side) =>
            side ? `${(side.trigger as { event: string }).event} ${side.targets} ${side.actions}`.trim() : '-',
          )
          .join(' → ')}`,
  );

interface Config {
  on?: object;
  states: Record<string, object>;
}

/** The machine with other states or events, under any name. */
const changed = (change: (states: Config['states']) => Config, id = 'order') => {
  const { on, states } = structuredClone(before.config) as unknown as Config;
  return createMachine({ initial: 'cart', ...(on && { on }), ...change(states), id } as never);
};

const pay = [{ guard: 'isRich', target: 'paid' }, { target: 'refused' }];

describe('the difference of two versions of a machine', () => {
  it('is none if only the name of the machine differs', () => {
    expect(
      summary(
        before,
        changed((states) => ({ states }), 'sale'),
      ),
    ).toEqual([]);
  });

  it.each<[string, (states: Config['states']) => Config, string[]]>([
    ['a new state', (states) => ({ states: { ...states, closed: {} } }), ['added state closed']],
    [
      'a removed state with all that is inside',
      ({ paid: _, ...states }) => ({
        states: { ...states, cart: { on: { pay: 'refused', clear: { actions: 'empty' } } } },
      }),
      ['removed cart: pay order.paid → -', 'removed state paid'],
    ],
    [
      'another target',
      (states) => ({ states: { ...states, refused: { on: { retry: 'paid' } } } }),
      ['changed refused: retry order.cart → retry order.paid'],
    ],
    [
      'another action',
      (states) => ({ states: { ...states, cart: { on: { pay, clear: { actions: 'forget' } } } } }),
      ['changed cart: clear  empty → clear  forget'],
    ],
    [
      'a new and a removed event',
      (states) => ({ states: { ...states, refused: { on: { again: 'cart' } } } }),
      ['added refused: - → again order.cart', 'removed refused: retry order.cart → -'],
    ],
    [
      'another initial state inside',
      (states) => ({ states: { ...states, paid: { ...states.paid, initial: 'sent' } } }),
      ['changed state paid'],
    ],
    [
      'another entry action',
      (states) => ({ states: { ...states, paid: { ...states.paid, entry: [] } } }),
      ['changed state paid'],
    ],
    [
      'another order of guards',
      (states) => ({ states: { ...states, cart: { on: { pay: pay.toReversed(), clear: { actions: 'empty' } } } } }),
      ['changed cart: pay order.paid → pay order.paid'],
    ],
    ['an event of the machine itself', (states) => ({ on: {}, states }), ['removed order: admin.* order.cart → -']],
  ])('is %s', (_, change, expected) => {
    expect(summary(before, changed(change))).toEqual(expected);
  });

  it('is drawn as one chart with signs, in which what was removed still is', () => {
    const later = changed(
      ({ paid: _, ...states }) => ({
        states: {
          ...states,
          cart: { on: { pay: 'refused' } },
          refused: { on: { again: 'cart' } },
          closed: { on: { open: 'cart' } },
        },
      }),
      'sale',
    );
    const { chart, changes } = compareCharts(toChart(before), toChart(later));
    expect([...chart.byId.values()].map(({ key }) => key)).toContain('+ closed');
    const ids = collectTransitions(chart).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids.every((id) => id.startsWith('sale'))).toBe(true);
    for (const { id } of changes) expect(chart.byId.has(id) || ids.includes(id)).toBe(true);
    for (const { targets } of collectTransitions(chart))
      for (const target of targets) expect(chart.byId.has(target)).toBe(true);
  });

  it.each(machineNames)('is none between %s and itself, and all of it against another machine', (name) => {
    const chart = toChart(catalogueEntry(name).machine);
    expect(compareCharts(chart, chart)).toMatchObject({ changes: [], chart: { root: chart.root } });
  });
});
