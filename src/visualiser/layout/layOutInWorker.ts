import Elk, { type ElkNode } from 'elkjs/lib/elk-api.js';
import workerUrl from 'elkjs/lib/elk-worker.min.js?url';
import type { ChartView } from './bundles.ts';
import { placeBest } from './placeBest.ts';
import type { Layouter } from './placeByElk.ts';
import type { PlacedChart } from './placedChart.ts';
import { startTrustedWorker } from './trustedWorker.ts';

/** After this time the fallback layout is better than waiting. */
const MAX_LAYOUT_MS = 30_000;

/** Runs one layout at a time in a worker, so that a large chart does not block the page and can be aborted. */
function createLayouter(): Layouter {
  let elk: ReturnType<typeof startWorker> | undefined;
  let last: Promise<unknown> = Promise.resolve();
  const layoutWithTimeout = (graph: ElkNode) => {
    const used = elk ?? startWorker();
    elk = used;
    return new Promise<ElkNode>((resolve, reject) => {
      const timer = setTimeout(() => {
        used.terminateWorker();
        elk = undefined;
        reject(new Error('The layout timed out.'));
      }, MAX_LAYOUT_MS);
      void used
        .layout(graph)
        .then(resolve, reject)
        .finally(() => clearTimeout(timer));
    });
  };
  return {
    layout: (graph) => {
      const result = last.then(() => layoutWithTimeout(graph));
      last = result.catch(() => undefined);
      return result;
    },
  };
}

const startWorker = () => new Elk({ workerUrl, workerFactory: (url) => startTrustedWorker(url ?? workerUrl) });

let running: Layouter | undefined;

export function layOutInWorker(view: ChartView): Promise<PlacedChart> {
  running ??= createLayouter();
  return placeBest(running, view);
}
