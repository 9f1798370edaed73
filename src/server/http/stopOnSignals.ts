import type { Server } from 'node:http';
import type { Draining } from '../kernel/draining.ts';
import { drainServer } from './drainServer.ts';

export interface Stopping {
  server: Server;
  draining: Draining;
  limitMs: number;
  /** Lets running jobs finish until the limit, and returns the rest to the queue. */
  stopWorkers(limitMs: number): Promise<unknown>;
  /** Closes the resources of requests and jobs. */
  close(): Promise<unknown>;
}

/** The terminal and the parent process may both send the same signal. */
const SAME_SIGNAL_MS = 1000;

let stopped: number | undefined;
let running: Stopping | undefined;

/** Before `stopWhenAsked` a signal ends the process at once, and so does a second one. */
export function listenForSignals(): void {
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.on(signal, () => {
      if (stopped !== undefined && performance.now() - stopped < SAME_SIGNAL_MS) return;
      if (stopped !== undefined || !running) process.exit(stopped === undefined ? 0 : 1);
      stopped = performance.now();
      void stop(running).then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
}

export function stopWhenAsked(stopping: Stopping): void {
  running = stopping;
}

async function stop({ server, draining, limitMs, stopWorkers, close }: Stopping) {
  draining.begin();
  await Promise.all([drainServer(server, limitMs), stopWorkers(limitMs)]);
  await close();
}
