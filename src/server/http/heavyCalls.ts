import { FairQueue } from './fairQueue.ts';

/**
 * Maximum number of simultaneous heavy calls of a tenant in this process. One computes while another waits for its
 * database or a timestamp.
 */
const AT_A_TIME = 2;
/** After a call its slot pauses for twice the duration of the call, up to this limit, so that other calls can run. */
const MAX_REST_MS = 500;
/** The precision of timers. Shorter calls are not counted. */
const NO_REST_MS = 5;
/** Maximum number of waiting calls, and of one user. A call takes a tenth of a second, so they run within seconds. */
const WAITING = { all: 60, each: 20 };

interface Calls {
  running: number;
  queue: FairQueue;
}

/**
 * Runs the heavy calls of each tenant one after the other, so that they do not take the processor away from its other
 * calls and other tenants.
 */
export class HeavyCalls {
  #tenants = new Map<string, Calls>();

  /** Undefined if too many wait. */
  async run<T>(tenant: string, caller: string, act: () => Promise<T>): Promise<T | undefined> {
    const calls = this.#tenants.get(tenant) ?? { running: 0, queue: new FairQueue(WAITING) };
    this.#tenants.set(tenant, calls);
    if (calls.running >= AT_A_TIME) {
      const turn = calls.queue.join(caller);
      if (!turn) return undefined;
      // The call that ends passes its slot to this one.
      await turn;
    } else calls.running += 1;
    const leave = () => {
      if (!calls.queue.next()) calls.running -= 1;
    };
    const begun = performance.now();
    try {
      return await act();
    } finally {
      const rest = Math.min(MAX_REST_MS, 2 * (performance.now() - begun));
      if (rest < NO_REST_MS) leave();
      else setTimeout(leave, rest).unref();
    }
  }
}
