import type { Worker } from 'node:worker_threads';

/** The work exceeded its time limit or the memory of its thread. */
export class WorkerLimitExceeded extends Error {}

interface WorkerThreadOptions {
  start(): Worker;
  /** Work that takes longer is rejected, and its thread is terminated. A new thread loads its program before the time counts. */
  limitMs: number;
  /** Lifetime of an idle thread, so that the next work does not wait for a new one. */
  idleMs: number;
}

/**
 * Runs work in a worker thread, so that it does not block other requests. Work runs one piece at a time, so it takes at
 * most one core, even if many users start it at once.
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
    try {
      thread ??= await loaded(start());
      const answer = waitForMessage<Answer>(thread, limitMs);
      thread.postMessage(work);
      return await answer;
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

/** Waits for the first message, which says that the thread has loaded its program (see `answerWork`). */
async function loaded(thread: Worker): Promise<Worker> {
  await waitForMessage(thread);
  return thread;
}

function waitForMessage<Message>(thread: Worker, limitMs?: number): Promise<Message> {
  return new Promise((resolve, reject) => {
    const receive = (message: Message) => {
      stopListening();
      resolve(message);
    };
    const fail = (reason: unknown) => {
      stopListening();
      reject(errorFrom(reason));
    };
    const exceed = () => fail(new WorkerLimitExceeded(`No answer from the worker thread after ${limitMs} ms`));
    const limit = limitMs === undefined ? undefined : setTimeout(exceed, limitMs).unref();
    const stopListening = () => {
      clearTimeout(limit);
      thread.off('message', receive).off('error', fail).off('exit', fail);
    };
    thread.on('message', receive).on('error', fail).on('exit', fail);
  });
}

/** A thread that fails reports an error. A thread that exits without one reports only its exit code. */
function errorFrom(reason: unknown): Error {
  if (!(reason instanceof Error)) return new Error(`The worker thread ended with exit code ${String(reason)}`);
  const isOutOfMemory = 'code' in reason && reason.code === 'ERR_WORKER_OUT_OF_MEMORY';
  return isOutOfMemory ? new WorkerLimitExceeded(reason.message) : reason;
}
