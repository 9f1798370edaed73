/** Calls that wait until the server works again. A notice is shown as long as there are any. */
let waiting = 0;
const listeners = new Set<() => void>();

function change(by: number) {
  waiting += by;
  for (const listener of listeners) listener();
}

export const isWaiting = () => waiting > 0;

export function onOutage(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Resolves when a call waits for the server. */
export function outageBegins(): Promise<void> {
  return new Promise((resolve) => {
    const stop = onOutage(() => {
      stop();
      resolve();
    });
  });
}

const LONGEST_DELAY_SECONDS = 15;
/** After this time the user has to decide. */
const MAX_WAIT_MS = 5 * 60_000;

interface Repeatable {
  status: number;
  data: unknown;
  retryAfter?: number | undefined;
}

/**
 * The server announces that it will soon work again, or a proxy reports in a page of its own that it finds no server.
 */
export function isOutage({ status, data }: Repeatable): boolean {
  if (status === 503 && typeof data === 'object' && data !== null && 'error' in data)
    return data.error === 'unavailable' || data.error === 'busy';
  return [502, 503, 504].includes(status) && typeof data === 'string';
}

/**
 * Repeats a call with growing delays until the server works again, the call is aborted or the time limit has passed.
 */
export async function waitOut<A extends Repeatable>(first: A, repeat: () => Promise<A>, signal?: AbortSignal | null) {
  const until = performance.now() + MAX_WAIT_MS;
  let answer = first;
  change(1);
  try {
    for (let number = 0; isOutage(answer) && !signal?.aborted && performance.now() < until; number++) {
      const seconds = Math.min((answer.retryAfter ?? 2) * 1.5 ** number, LONGEST_DELAY_SECONDS);
      await pause(seconds * 1000 * (0.75 + Math.random() / 2), signal);
      if (!signal?.aborted) answer = await repeat();
    }
    return answer;
  } finally {
    change(-1);
  }
}

function pause(ms: number, signal?: AbortSignal | null): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, ms);
    signal?.addEventListener('abort', () => {
      clearTimeout(timer);
      resolve();
    });
  });
}
