// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { catalogueEntry } from '#machines/catalogue.ts';
import { toChart } from '#visualiser/chart/toChart.ts';
import { buildBundles } from '#visualiser/layout/bundles.ts';
import { initiallyFolded } from '#visualiser/layout/initiallyFolded.ts';
import { placeBest } from '#visualiser/layout/placeBest.ts';
import type { Layouter } from '#visualiser/layout/placeByElk.ts';
import { placeInGrid } from '#visualiser/layout/placeInGrid.ts';
import { cutTexts, overlaps, throughBoxes, wrongEnds } from './drawnFaults.ts';
import { flatMachine, groupedMachine } from './largeMachines.ts';

/** Large charts are laid out without ELK, which would take minutes. */
const noElk: Layouter = { layout: () => Promise.reject(new Error('too large')) };

describe('a flat machine of 500 states', () => {
  const chart = toChart(flatMachine(500));

  it('is drawn state by state, with every arrow, and none runs through a state', async () => {
    const view = { chart, folded: initiallyFolded({ chart }) };
    const placed = await placeBest(noElk, view);
    expect(placed.states).toHaveLength(501);
    expect(placed.edges.filter(({ bundle }) => bundle)).toHaveLength(buildBundles(view).length);
    expect([...overlaps(placed), ...cutTexts(placed), ...throughBoxes(placed), ...wrongEnds(placed)]).toEqual([]);
    expect(Math.max(placed.width / placed.height, placed.height / placed.width)).toBeLessThan(2);
  });
});

describe('a machine of 500 states in 25 groups', () => {
  const chart = toChart(groupedMachine(25, 20));
  const folded = initiallyFolded({ chart });

  it('starts with its groups folded', async () => {
    const placed = await placeBest(noElk, { chart, folded });
    expect(placed.states).toHaveLength(26);
    expect([...overlaps(placed), ...cutTexts(placed), ...throughBoxes(placed), ...wrongEnds(placed)]).toEqual([]);
  });

  it.each([1, 25])(
    'shows the states of %i unfolded groups, with arrows that lead into and out of them',
    async (count) => {
      const open = new Set(Array.from({ length: count }, (_, index) => `grouped.s${index + (count === 1 ? 3 : 0)}`));
      const view = { chart, folded: new Set([...folded].filter((id) => !open.has(id))) };
      const placed = await placeBest(noElk, view);
      expect(placed.states).toHaveLength(26 + 20 * count);
      expect(placed.edges.filter(({ bundle }) => bundle)).toHaveLength(buildBundles(view).length);
      expect([...overlaps(placed), ...cutTexts(placed), ...throughBoxes(placed), ...wrongEnds(placed)]).toEqual([]);
    },
  );
});

it.each(['session', 'investment', 'invest'] as const)(
  'the chart of %s is drawn in a grid if ELK fails',
  async (name) => {
    const { machine } = catalogueEntry(name);
    const chart = toChart(machine);
    const view = { chart, folded: new Set<string>() };
    const placed = await placeBest(noElk, view);
    expect(placed.states).toHaveLength(chart.byId.size);
    expect(placed).toEqual(placeInGrid(view));
    expect([...overlaps(placed), ...cutTexts(placed), ...throughBoxes(placed), ...wrongEnds(placed)]).toEqual([]);
  },
);
