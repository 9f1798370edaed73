import Elk from 'elkjs/lib/elk-api.js';
import workerUrl from 'elkjs/lib/elk-worker.min.js?url';
import type { Chart } from '../graph/chart.ts';
import { placeBest } from './best.ts';
import type { Shown } from './bundles.ts';
import type { Elk as Layouter, Placed } from './placed.ts';

let running: Layouter | undefined;

/** ELK in a worker of its own, the same for all charts of a page: a large one never holds the page up. */
const elk = () => (running ??= new Elk({ workerUrl }));

const known = new WeakMap<Chart, Map<string, Promise<Placed>>>();

/** The place of everything in a chart; each way of showing it is laid out once. */
export function placedOnce(shown: Shown): Promise<Placed> {
  const { chart, folded, beside, isPlain } = shown;
  const ways = known.get(chart) ?? new Map<string, Promise<Placed>>();
  known.set(chart, ways);
  const key = JSON.stringify([[...folded].toSorted(), beside, isPlain]);
  const placed = ways.get(key) ?? placeBest(elk(), shown);
  ways.set(key, placed);
  return placed;
}
