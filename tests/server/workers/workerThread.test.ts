import { type ResourceLimits, Worker } from 'node:worker_threads';
import { describe, expect, it } from 'vitest';
import { WorkerLimitExceeded, workerThread } from '#server/workers/workerThread.ts';

/** Each command does what its name says. `answer` returns how many answers this thread has given. */
const program = `
  const { parentPort } = require('node:worker_threads');
  let done = 0;
  const acts = {
    answer: () => parentPort.postMessage(++done),
    hang: () => { while (true); },
    fail: () => { throw new Error('an error in the worker'); },
    exit: () => process.exit(3),
    hoard: () => { const kept = []; while (true) kept.push(new Array(10_000).fill(Math.random())); },
  };
  parentPort.on('message', (name) => acts[name]());
  parentPort.postMessage('ready');
`;

type Act = 'answer' | 'hang' | 'fail' | 'exit' | 'hoard';

/** A thread that takes longer to load its program than its work may take. */
const slowProgram = `Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 900); ${program}`;

/** `started` counts the threads. Only work that never ends reaches the time limit. */
function testThread(limitMs: number, resourceLimits?: ResourceLimits, source = program) {
  const threads = { started: 0 };
  const start = () => {
    threads.started += 1;
    return new Worker(source, { eval: true, resourceLimits });
  };
  return { threads, run: workerThread<Act, number>({ start, limitMs, idleMs: 60_000 }) };
}

describe('a worker thread', () => {
  it('is reused for the next piece of work', async () => {
    const { threads, run } = testThread(60_000);
    expect(await Promise.all([run('answer'), run('answer')])).toEqual([1, 2]);
    expect(await run('answer')).toBe(3);
    expect(threads.started).toBe(1);
  });

  it('is terminated when its work exceeds the time limit, and a new thread does the next work', async () => {
    const { threads, run } = testThread(500);
    const [hanging, next] = [run('hang'), run('answer')];
    await expect(hanging).rejects.toThrow(WorkerLimitExceeded);
    expect(await next).toBe(1);
    expect(threads.started).toBe(2);
  });

  it('may take longer to load its program than its work may take', async () => {
    const { threads, run } = testThread(500, undefined, slowProgram);
    expect(await run('answer')).toBe(1);
    expect(threads.started).toBe(1);
  });

  it('is terminated when its work exceeds the memory limit', async () => {
    const { run } = testThread(60_000, { maxOldGenerationSizeMb: 24 });
    await expect(run('hoard')).rejects.toThrow(WorkerLimitExceeded);
    expect(await run('answer')).toBe(1);
  });

  it('passes on the error of failed work and is replaced', async () => {
    const { threads, run } = testThread(60_000);
    await expect(run('fail')).rejects.toThrow('an error in the worker');
    await expect(run('exit')).rejects.toThrow('exit code 3');
    expect(await run('answer')).toBe(1);
    expect(threads.started).toBe(3);
  });
});
