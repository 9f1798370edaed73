// @vitest-environment node
import Elk from 'elkjs/lib/elk.bundled.js';
import { describe, expect, it } from 'vitest';
import { type AnyStateMachine, createMachine } from 'xstate';
import { catalogue, catalogueEntry, type MachineName } from '#machines/catalogue.ts';
import { Journalled } from '#machines/shared/journal/journal.wire.ts';
import { toChart } from '#visualiser/chart/toChart.ts';
import { buildBundles } from '#visualiser/layout/bundles.ts';
import { initiallyFolded } from '#visualiser/layout/initiallyFolded.ts';
import { placeBest } from '#visualiser/layout/placeBest.ts';
import { cutTexts, overlaps, wrongEnds } from './drawnFaults.ts';
import { exampleMachines } from './exampleMachines.ts';
import { faultsAtFirstSight } from './firstSight.ts';
import { place } from './placeChart.ts';

const elk = new Elk();
const machines = [
  ...(Object.keys(catalogue) as MachineName[]).map((name): [string, AnyStateMachine] => [
    name,
    catalogueEntry(name).machine,
  ]),
  ...Object.entries<AnyStateMachine>(exampleMachines),
];

describe.each(machines)('the layout of %s', (_, machine) => {
  const chart = toChart(machine);

  it.each(['DOWN', 'RIGHT'] as const)('has no overlaps in the direction %s', async (direction) => {
    const shown = { chart, folded: new Set<string>() };
    const placed = await place(elk, shown, { direction });
    expect(placed.states.map(({ state }) => state.id)).toHaveLength(chart.byId.size);
    expect(placed.edges.filter(({ points }) => points.length < 2)).toEqual([]);
    expect(placed.edges.filter(({ bundle }) => bundle)).toHaveLength(buildBundles(shown).length);
    expect(overlaps(placed)).toEqual([]);
  });

  it('has no overlaps with lists of transitions and joined arrows', async () => {
    const shown = { chart, folded: new Set<string>(), listsExits: true };
    for (const direction of ['DOWN', 'RIGHT'] as const) {
      const placed = await place(elk, shown, { direction, joinsArrows: true, quality: 'rough' });
      expect(placed.edges.filter(({ bundle }) => bundle)).toHaveLength(buildBundles(shown).length);
      expect([...overlaps(placed), ...cutTexts(placed), ...wrongEnds(placed)]).toEqual([]);
    }
  });
});

it('names of any length are cut so that the chart stays readable', async () => {
  const long = 'everyWordOfTheRequirement'.repeat(12);
  const states = { [long]: { invoke: { src: long }, on: { [long]: 'next', stay: { actions: 'keep' } } }, next: {} };
  const chart = toChart(createMachine({ id: 'names', initial: long, states }));
  expect(faultsAtFirstSight(await placeBest(elk, { chart, folded: new Set() }))).toEqual([]);
});

it.each(Journalled.options)(
  'the layout of %s without labels has no overlaps, and has room beside its names',
  async (entity) => {
    const chart = toChart(catalogueEntry(entity).machine);
    const shown = { chart, folded: new Set<string>(), hidesLabels: true, beside: 60 };
    const [placed, narrow] = [await place(elk, shown), await place(elk, { ...shown, beside: 0 })];
    expect(overlaps(placed)).toEqual([]);
    expect(placed.edges.filter(({ label }) => label)).toEqual([]);
    expect(placed.edges.filter(({ bundle }) => bundle)).toHaveLength(buildBundles(shown).length);
    for (const [index, { state, width, isOpen }] of placed.states.entries())
      if (!isOpen && state.kind !== 'history') expect(width).toBeGreaterThan(narrow.states[index]?.width ?? 0);
  },
);

it('a large chart is drawn with its inner states folded, and its arrows lead to the states that hide their ends', async () => {
  const chart = toChart(catalogueEntry('invest').machine);
  const shown = { chart, folded: initiallyFolded({ chart }) };
  const placed = await place(elk, shown);
  expect(placed.states.filter(({ isOpen }) => isOpen).map(({ state }) => state.id)).toEqual(['invest']);
  const ends = buildBundles(shown).flatMap(({ from, to }) => [from, to]);
  expect(ends.filter((id) => id.split('.').length > 2)).toEqual([]);
  expect(overlaps(placed)).toEqual([]);
});
