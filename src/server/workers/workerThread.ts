import type { Worker } from 'node:worker_threads';

/** The work exceeded its time limit or the memory of its thread. */
export class WorkerLimitExceeded extends Error {}

interface WorkerThreadOptions {
  start(): Worker;
  /** Work that takes longer is rejected, and its thread is terminated. */
  limitMs: number;
  /** An idle thread stays this long, so that the next work need not wait for a new thread. */
  idleMs: number;
}

/**
 * Runs work in a worker thread, so that it does not block other requests. Work runs one piece at a time, so it takes at
 * most one core, however many users start it at once.
 */
export function workerThread<Work, Answer>({ start, limitMs, idleMs }: WorkerThreadOptions) {
  let thread: Worker | undefined;
  let idle: NodeJS.Timeout | undefined;
  let last: Promise<unknown> = Promise.resolve();

  const end = () => {
    void thread?.terminate();
    thread = undefined;
  };

  async function run(work: Work): Promise<Answer> {
    clearTimeout(idle);
    thread ??= start();
    try {
      return await answerOf<Work, Answer>(thread, work, limitMs);
    } catch (error) {
      end();
      throw error;
    } finally {
      idle = setTimeout(end, idleMs).unref();
    }
  }

  return (work: Work): Promise<Answer> => {
    const answer = last.then(() => run(work));
    last = answer.catch(() => {});
    return answer;
  };
}

function answerOf<Work, Answer>(thread: Worker, work: Work, limitMs: number): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const receive = (answer: Answer) => {
      stopListening();
      resolve(answer);
    };
    const fail = (reason: unknown) => {
      stopListening();
      reject(errorFrom(reason));
    };
    const limit = setTimeout(
      () => fail(new WorkerLimitExceeded(`No answer from the worker thread after ${limitMs} ms`)),
      limitMs,
    ).unref();
    const stopListening = () => {
      clearTimeout(limit);
      thread.off('message', receive).off('error', fail).off('exit', fail);
    };
    thread.on('message', receive).on('error', fail).on('exit', fail).postMessage(work);
  });
}

/** A thread that fails reports an error. A thread that exits without one reports only its exit code. */
function errorFrom(reason: unknown): Error {
  if (!(reason instanceof Error)) return new Error(`The worker thread ended with exit code ${String(reason)}`);
  const isOutOfMemory = 'code' in reason && reason.code === 'ERR_WORKER_OUT_OF_MEMORY';
  return isOutOfMemory ? new WorkerLimitExceeded(reason.message) : reason;
}
