import Elk from 'elkjs/lib/elk-api.js';
import workerUrl from 'elkjs/lib/elk-worker.min.js?url';
import type { Elk as Layouter } from './placed.ts';

/** Whoever waits longer than this is better off with a chart that is drawn without care. */
const MOST = 10_000;

/** ELK in a worker of its own: a large chart never holds the page up, and one that takes too long is given up. */
export function createElk(): Layouter {
  const begin = () => new Elk({ workerUrl });
  let elk = begin();
  return {
    layout(graph) {
      const used = elk;
      return new Promise((done, fail) => {
        const timer = setTimeout(() => {
          used.terminateWorker();
          if (elk === used) elk = begin();
          fail(new Error('The layout takes too long.'));
        }, MOST);
        void used
          .layout(graph)
          .then(done, fail)
          .finally(() => clearTimeout(timer));
      });
    },
  };
}
