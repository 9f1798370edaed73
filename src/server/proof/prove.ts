import { Worker } from 'node:worker_threads';
import type { Override, Violation } from '#machines/check/check.contract.ts';

/** Proofs take a second; one that does not end is a mistake, and must not hold a core for good. */
const MOST_MS = 120_000;
/** Managers check again and again while they write; afterwards nothing of it is left in memory. */
const KEEP_MS = 60_000;

let thread: Worker | undefined;
let idle: NodeJS.Timeout | undefined;
/** One at a time: however many managers ask, the requests of everybody else keep a core. */
let last: Promise<unknown> = Promise.resolve();
/** The same choices have the same answer, so what was checked is published without a second proof. */
const known = new Map<string, Promise<Violation[]>>();
const MOST_KNOWN = 50;

/** What could go wrong with a tenant's choices, found in a thread of its own: going over it all takes a second. */
export function prove(override: Override): Promise<Violation[]> {
  const key = JSON.stringify(override);
  const found = known.get(key);
  if (found) return found;
  const proof = last.then(() => proofOf(override));
  last = proof.catch(() => known.delete(key));
  if (known.size >= MOST_KNOWN) known.clear();
  known.set(key, proof);
  return proof;
}

async function proofOf(override: Override): Promise<Violation[]> {
  clearTimeout(idle);
  thread ??= started();
  const limit = setTimeout(end, MOST_MS).unref();
  try {
    return await answerOf(thread, override);
  } finally {
    clearTimeout(limit);
    idle = setTimeout(end, KEEP_MS).unref();
  }
}

function answerOf(asked: Worker, override: Override): Promise<Violation[]> {
  return new Promise((resolve, reject) => {
    const fail = (reason: unknown) => {
      forget();
      end();
      reject(reason instanceof Error ? reason : new Error(`the proof of a configuration ended with ${reason}`));
    };
    const take = (violations: Violation[]) => {
      forget();
      resolve(violations);
    };
    const forget = () => asked.off('message', take).off('error', fail).off('exit', fail);
    asked.on('message', take).on('error', fail).on('exit', fail).postMessage(override);
  });
}

function end() {
  void thread?.terminate();
  thread = undefined;
}

/** As it was built the worker stands beside the server; from the sources it is read by what reads TypeScript. */
function started(): Worker {
  const isBuilt = !import.meta.url.endsWith('.ts');
  const file = new URL(isBuilt ? 'prove.worker.js' : 'prove.worker.ts', import.meta.url);
  const reading = `import('tsx/esm/api').then(({ register }) => (register(), import('${file}')))`;
  const worker = isBuilt ? new Worker(file) : new Worker(reading, { eval: true });
  worker.unref();
  return worker;
}
