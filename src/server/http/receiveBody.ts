import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import { toNetwork } from '../kernel/clientAddress.ts';
import { BUSY, problem } from './operation.ts';
import { limitBody } from './requestBody.ts';
import type { ToResponse } from './toResponse.ts';
import { hasBody, wholeBody } from './wholeBody.ts';

/** A body that is not complete after this time is slow. */
const SLOW_MS = 1000;
/** Maximum number of slow bodies under way: from one network, and in this process. */
const MAX_SLOW = { each: 32, all: 500 };
/** Minimum rate of a slow body, and its time limit, which is enough for 16 MB at 100 kB/s. */
const GRACE_MS = 10_000;
const BYTES_PER_MS = 2;
const LIMIT_MS = 170_000;

type Connected = Context<{ Bindings: Partial<HttpBindings> }>;

interface Receiving {
  toResponse: ToResponse;
  addressOf(http: Context): string;
}

/** Receives the bodies of all operations of this process. */
export function bodyReceiver({ toResponse, addressOf }: Receiving) {
  const slow = new Map<string, number>();
  let count = 0;

  /** Takes a slot for a slow body, and returns the function that releases it. Undefined if there is none. */
  function takePlace(network: string): (() => void) | undefined {
    const own = slow.get(network) ?? 0;
    if (count >= MAX_SLOW.all || own >= MAX_SLOW.each) return undefined;
    count += 1;
    slow.set(network, own + 1);
    return () => {
      count -= 1;
      const left = (slow.get(network) ?? 1) - 1;
      if (left > 0) slow.set(network, left);
      else slow.delete(network);
    };
  }

  /** Resolves when the body has to be rejected: `busy` without a free slot, `late` if it arrives too slowly. */
  function watch(http: Connected): { end: Promise<'late' | 'busy'>; stop(): void } {
    const socket = http.env?.incoming?.socket;
    const before = socket?.bytesRead ?? 0;
    let leave: (() => void) | undefined;
    let timer: NodeJS.Timeout | undefined;
    const end = new Promise<'late' | 'busy'>((resolve) => {
      const look = (passed: number) => {
        leave ??= takePlace(toNetwork(addressOf(http)));
        if (!leave) return resolve('busy');
        const arrived = socket ? socket.bytesRead - before : Number.POSITIVE_INFINITY;
        const isTooSlow = arrived < (passed - GRACE_MS) * BYTES_PER_MS;
        if (isTooSlow || passed >= LIMIT_MS) return resolve('late');
        timer = setTimeout(look, SLOW_MS, passed + SLOW_MS).unref();
      };
      timer = setTimeout(look, SLOW_MS, SLOW_MS).unref();
    });
    const stop = () => {
      clearTimeout(timer);
      leave?.();
    };
    return { end, stop };
  }

  /** Passes a request on when its body is complete, not larger than `maxBytes`, and not too slow. */
  return (maxBytes: number): MiddlewareHandler => {
    const limit = limitBody(toResponse, maxBytes);
    return async (http, next) => {
      if (!hasBody(http)) return next();
      const reading = limit(http, () => wholeBody(http)).then(
        (tooLarge) => tooLarge ?? ('complete' as const),
        () => 'broken' as const,
      );
      const { end, stop } = watch(http);
      const outcome = await Promise.race([reading, end]);
      stop();
      if (outcome === 'complete') return next();
      if (typeof outcome !== 'string') return outcome;
      if (outcome === 'broken') return toResponse(problem(400, 'malformed'), http);
      const answer = toResponse(outcome === 'busy' ? problem(503, BUSY) : problem(408, 'body_late'), http);
      answer.headers.set('Connection', 'close');
      return answer;
    };
  };
}
