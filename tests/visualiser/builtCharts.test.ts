// @vitest-environment node
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Elk from 'elkjs/lib/elk.bundled.js';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { initialTransition } from 'xstate';
import { machineNames } from '#machines/catalogue.names.ts';
import { catalogueEntry, type MachineName } from '#machines/catalogue.ts';
import { addBuiltChart, type BuiltChart, builtChart, builtLayout } from '#visualiser/built/builtCharts.ts';
import { type Chart, collectStates } from '#visualiser/chart/chart.ts';
import { toChart } from '#visualiser/chart/toChart.ts';
import { initiallyFolded } from '#visualiser/layout/initiallyFolded.ts';
import { placeBest } from '#visualiser/layout/placeBest.ts';
import { buildCharts } from '../../src/scripts/buildCharts.ts';
import { faultsAtFirstSight, firstSight } from './firstSight.ts';

const elk = new Elk();
const folder = mkdtempSync(path.join(tmpdir(), 'charts-'));
const fileOf = (name: string) => path.join(folder, `${name}.json`);
const read = (name: string) => JSON.parse(readFileSync(fileOf(name), 'utf8')) as BuiltChart;
const write = (name: string, chart: BuiltChart) => writeFileSync(fileOf(name), JSON.stringify(chart));
const viewOf = (chart: Chart) => ({ chart, folded: initiallyFolded({ chart }), beside: 0, hidesLabels: false });

/** The charts with more crossings than others may have. */
const CROSSINGS: Partial<Record<MachineName, number>> = { investment: 15, instalment: 8 };

it('the chart of investment is shown whole at a readable size', () => {
  addBuiltChart(read('investment'));
  const placed = builtLayout(viewOf(toChart(catalogueEntry('investment').machine)));
  if (!placed) throw new Error('There is no layout');
  expect(firstSight(placed)).toMatchObject({ isWhole: true });
});

beforeAll(() => buildCharts(folder));
afterAll(() => rmSync(folder, { recursive: true }));

describe.each(machineNames)('the built chart of %s', (name) => {
  const { machine, input } = catalogueEntry(name);
  const chart = toChart(machine);

  it('equals the layout that its machine gets, without the machine', async () => {
    addBuiltChart(read(name));
    expect(builtChart(name)?.chart).toEqual(chart);
    expect(builtChart(name)?.initial).toEqual(initialTransition(machine, input)[0].value);
    const placed = builtLayout(viewOf(chart));
    expect(placed).not.toBeNull();
    expect(builtLayout(viewOf(builtChart(name)?.chart ?? chart))).toEqual(placed);
    expect(placed).toEqual(await placeBest(elk, viewOf(chart)));
  });

  it('is readable at first sight in a window of 1440 px', () => {
    const placed = builtLayout(viewOf(chart));
    if (!placed) throw new Error('There is no layout');
    expect(faultsAtFirstSight(placed, CROSSINGS[name])).toEqual([]);
  });
});

describe('a built layout', () => {
  /** The chart of a machine with another name for its first state. */
  function changed(name: MachineName): Chart {
    const { id, root } = toChart(catalogueEntry(name).machine);
    const [first, ...others] = root.states;
    if (!first) throw new Error('The machine has no states');
    const renamed = { ...root, states: [{ ...first, key: `${first.key} renamed` }, ...others] };
    return { id, root: renamed, byId: new Map(collectStates(renamed).map((state) => [state.id, state])) };
  }

  it('is not used for a machine that changed, nor for another view', () => {
    addBuiltChart(read('session'));
    const view = viewOf(toChart(catalogueEntry('session').machine));
    expect(builtLayout(view)).not.toBeNull();
    expect(builtLayout(viewOf(changed('session')))).toBeNull();
    expect(builtLayout({ ...view, hidesLabels: true })).toBeNull();
    expect(builtLayout({ ...view, folded: new Set(['session.signedIn', 'session']) })).toBeNull();
  });

  const few = ['session', 'form'] as const;

  it('is kept by the next build if its graph is unchanged, and made anew otherwise', async () => {
    const [session, form] = [read('session'), read('form')];
    write('session', { ...session, places: { ...session.places, width: 1 } });
    write('form', { ...form, graph: 'of an earlier machine', places: { ...form.places, width: 1 } });
    writeFileSync(fileOf('removed'), '{}');
    await buildCharts(folder, few);
    expect(read('session').places.width).toBe(1);
    expect(read('form')).toEqual(form);
    expect(readdirSync(folder)).not.toContain('removed.json');
  });

  it('is made anew if the code of the layout changed', async () => {
    const session = read('session');
    write('session', { ...session, places: { ...session.places, width: 2 } });
    writeFileSync(path.join(folder, 'version.txt'), 'earlier');
    await buildCharts(folder, few);
    expect(read('session').places.width).toBeGreaterThan(2);
  });
});
