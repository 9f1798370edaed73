import Elk, { type ElkNode } from 'elkjs/lib/elk-api.js';
import workerUrl from 'elkjs/lib/elk-worker.min.js?url';
import type { Chart } from '../graph/chart.ts';
import { placeBest } from './best.ts';
import type { Shown } from './bundles.ts';
import type { Elk as Layouter, Placed } from './placed.ts';

/** Whoever waits longer than this is better off with a chart that is drawn without care. */
const MOST_MS = 30_000;

/** One layout at a time in a worker of its own: a large chart never holds the page up, and is given up in the end. */
function createElk(): Layouter {
  let elk: ReturnType<typeof begin> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const timed = (graph: ElkNode) => {
    const used = elk ?? begin();
    elk = used;
    return new Promise<ElkNode>((done, fail) => {
      const timer = setTimeout(() => {
        used.terminateWorker();
        elk = undefined;
        fail(new Error('The layout takes too long.'));
      }, MOST_MS);
      void used
        .layout(graph)
        .then(done, fail)
        .finally(() => clearTimeout(timer));
    });
  };
  return {
    layout: (graph) => {
      const laid = last.then(() => timed(graph));
      last = laid.catch(() => undefined);
      return laid;
    },
  };
}

const begin = () => new Elk({ workerUrl });

let running: Layouter | undefined;
const known = new WeakMap<Chart, Map<string, Promise<Placed>>>();

/** The place of everything in a chart; each way of showing it is laid out once. */
export function placedOnce(shown: Shown): Promise<Placed> {
  const { chart, folded, beside, isPlain } = shown;
  const ways = known.get(chart) ?? new Map<string, Promise<Placed>>();
  known.set(chart, ways);
  const key = JSON.stringify([[...folded].toSorted(), beside, isPlain]);
  running ??= createElk();
  const placed = ways.get(key) ?? placeBest(running, shown);
  ways.set(key, placed);
  return placed;
}
