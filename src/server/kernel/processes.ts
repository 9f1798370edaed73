import cluster, { type Worker } from 'node:cluster';

const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 30_000;
/** A process with this lifetime did not fail to start. */
const STARTED_MS = 60_000;

/** Sent by a process once it serves. */
const READY = 'ready';

/** Whether this process only runs the others. */
export const runsOthers = (count: number): boolean => count > 1 && cluster.isPrimary;

/** The index of this process, from 0 on. Each serves its metrics on its own port. */
export const processIndex = (): number => Number(process.env.TESELA_PROCESS ?? 0);

export const announceReady = (): void => void process.send?.(READY);

/**
 * Runs the processes of a server, which share its port. The first one migrates and fills the databases before the
 * others start. Each process that ends is replaced, until a signal stops them all.
 */
export function runProcesses(count: number): void {
  const all = new Map<number, Worker>();
  let isStopping = false;
  let isServing = false;

  function start(index: number, pause = FIRST_PAUSE_MS) {
    const startedAt = performance.now();
    const worker = cluster.fork({ TESELA_PROCESS: index });
    all.set(index, worker);
    worker.on('message', (message) => {
      if (message !== READY || isServing) return;
      isServing = true;
      for (let other = 1; other < count; other += 1) start(other);
    });
    worker.on('exit', (code) => {
      all.delete(index);
      if (!isServing) process.exit(code || 1);
      if (isStopping) return void (all.size || process.exit(0));
      const next = performance.now() - startedAt > STARTED_MS ? FIRST_PAUSE_MS : pause;
      setTimeout(() => isStopping || start(index, Math.min(next * 2, LONGEST_PAUSE_MS)), next);
    });
  }

  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      isStopping = true;
      for (const worker of all.values()) worker.process.kill(signal);
      if (!all.size) process.exit(0);
    });
  start(0);
}
