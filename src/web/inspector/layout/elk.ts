import Elk from 'elkjs/lib/elk-api.js';
import workerUrl from 'elkjs/lib/elk-worker.min.js?url';
import type { Elk as Layouter } from './placed.ts';

/** ELK in a worker of its own: a large chart never holds the page up. */
export const createElk = (): Layouter & { terminateWorker(): void } => new Elk({ workerUrl });
