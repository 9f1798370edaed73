import { parentPort } from 'node:worker_threads';

/**
 * Called once in a worker that has loaded its program. Its first message says so. Then each piece of work gets one
 * answer. An error ends the thread, and the server receives it.
 */
export function answerWork<Work>(answer: (work: Work) => unknown) {
  const answerTo = async (work: Work) => parentPort?.postMessage(await answer(work));
  parentPort?.on('message', (work: Work) => void answerTo(work));
  parentPort?.postMessage('ready');
}
