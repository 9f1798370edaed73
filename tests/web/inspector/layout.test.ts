// @vitest-environment node
import Elk from 'elkjs/lib/elk.bundled.js';
import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, createMachine } from 'xstate';
import { catalogue, catalogueEntry, type MachineName } from '#machines/catalogue.ts';
import { Journalled } from '#machines/shared/journal/journal.wire.ts';
import { chartOf } from '#web/inspector/graph/chartOf.ts';
import { bundlesOf } from '#web/inspector/layout/bundles.ts';
import { initiallyFolded } from '#web/inspector/layout/initiallyFolded.ts';
import { placeBest } from '#web/inspector/layout/placeBest.ts';
import { type Box, type Layouter, type PlacedChart, place } from '#web/inspector/layout/placedChart.ts';
import { exampleMachines } from './exampleMachines.ts';

const elk = new Elk();
const machines = [
  ...(Object.keys(catalogue) as MachineName[]).map((name): [string, AnyStateMachine] => [
    name,
    catalogueEntry(name).machine,
  ]),
  ...Object.entries<AnyStateMachine>(exampleMachines),
];

type Named = Box & { name: string };

const overlap = (one: Box, other: Box) =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

/** Compares labels and the states without inner states. A state inside another one does not overlap it. */
function overlaps({ states, edges, dots, anyStates: anywheres }: PlacedChart): string[] {
  const boxes: Named[] = [
    ...states.filter(({ isOpen }) => !isOpen).map((state) => ({ ...state, name: state.state.id })),
    ...edges.flatMap(({ id, label }) => (label ? [{ ...label, name: id }] : [])),
    ...dots.map((dot, index) => ({ ...dot, name: `dot ${index}` })),
    ...anywheres.map((any) => ({ ...any, name: any.id })),
  ];
  return boxes.flatMap((one, index) =>
    boxes
      .slice(index + 1)
      .filter((other) => overlap(one, other))
      .map((other) => `${one.name} and ${other.name}`),
  );
}

describe.each(machines)('the layout of %s', (_, machine) => {
  const chart = chartOf(machine);

  it.each(['DOWN', 'RIGHT'] as const)('has no overlaps in the direction %s', async (direction) => {
    const shown = { chart, folded: new Set<string>() };
    const placed = await place(elk, shown, direction);
    expect(placed.states.map(({ state }) => state.id)).toHaveLength(chart.byId.size);
    expect(placed.edges.filter(({ points }) => points.length < 2)).toEqual([]);
    expect(placed.edges.filter(({ bundle }) => bundle)).toHaveLength(bundlesOf(shown).length);
    expect(overlaps(placed)).toEqual([]);
  });
});

it.each(Journalled.options)(
  'the layout of %s without labels has no overlaps, and has room beside its names',
  async (entity) => {
    const chart = chartOf(catalogueEntry(entity).machine);
    const shown = { chart, folded: new Set<string>(), hidesLabels: true, beside: 60 };
    const [placed, narrow] = [await place(elk, shown), await place(elk, { ...shown, beside: 0 })];
    expect(overlaps(placed)).toEqual([]);
    expect(placed.edges.filter(({ label }) => label)).toEqual([]);
    expect(placed.edges.filter(({ bundle }) => bundle)).toHaveLength(bundlesOf(shown).length);
    for (const [index, { state, width, isOpen }] of placed.states.entries())
      if (!isOpen && state.kind !== 'history') expect(width).toBeGreaterThan(narrow.states[index]?.width ?? 0);
  },
);

it('a large chart is drawn with its inner states folded, and its arrows lead to the states that hide their ends', async () => {
  const chart = chartOf(catalogueEntry('invest').machine);
  const shown = { chart, folded: initiallyFolded({ chart }) };
  const placed = await place(elk, shown);
  expect(placed.states.filter(({ isOpen }) => isOpen).map(({ state }) => state.id)).toEqual(['invest']);
  const ends = bundlesOf(shown).flatMap(({ from, to }) => [from, to]);
  expect(ends.filter((id) => id.split('.').length > 2)).toEqual([]);
  expect(overlaps(placed)).toEqual([]);
});

describe('a machine that cannot be laid out with its arrows', () => {
  const many = 300;
  const inCircles = createMachine({
    id: 'circles',
    initial: 'state0',
    states: Object.fromEntries(
      Array.from({ length: many }, (_, at) => [
        `state${at}`,
        { on: { NEXT: `state${(at + 1) % many}`, JUMP: `state${(at * 7 + 3) % many}` } },
      ]),
    ),
  });

  it('is drawn state by state, with every arrow', async () => {
    const chart = chartOf(inCircles);
    const shown = { chart, folded: new Set<string>() };
    const placed = await placeBest(elk, shown);
    expect(placed.states).toHaveLength(many + 1);
    expect(overlaps(placed)).toEqual([]);
    expect(placed.edges.filter(({ bundle }) => bundle)).toHaveLength(bundlesOf(shown).length);
    expect(placed.edges.flatMap(({ points }) => points).every(({ x, y }) => Number.isFinite(x + y))).toBe(true);
    expect(Math.max(placed.width / placed.height, placed.height / placed.width)).toBeLessThan(4);
  });

  it('is drawn even if the layout fails', async () => {
    const chart = chartOf(catalogueEntry('session').machine);
    const shown = { chart, folded: new Set<string>() };
    const tired: Layouter = {
      layout: (graph) => (graph.edges?.length ? Promise.reject(new Error('too long')) : elk.layout(graph)),
    };
    const placed = await placeBest(tired, shown);
    expect(placed.states).toHaveLength(chart.byId.size);
    expect(overlaps(placed)).toEqual([]);
  });
});
