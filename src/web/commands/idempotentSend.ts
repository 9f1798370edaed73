import { useState } from 'react';
import { ApiError } from '#web/api/errors.ts';

/** Whether the server may have carried out the request although it failed, because no conclusive answer arrived. */
export const isOutcomeUnknown = (error: unknown) =>
  !(error instanceof ApiError) || error.status === 0 || error.status >= 500;

type Call<Body, Answer> = (body: Body, options: { idempotencyKey: string }) => Promise<Answer>;

interface Options {
  /** A different request makes earlier ones final: the same request later gets a new idempotency key. */
  forgetsOlder?: boolean;
}

/**
 * Sends each request with an idempotency key. If its outcome is unknown, the next attempt repeats the first key and
 * body, so that the server returns its first answer. Any conclusive answer ends the request.
 */
export function createIdempotentSend({ forgetsOlder = false }: Options = {}) {
  const pending = new Map<string, { idempotencyKey: string; body: unknown }>();
  return async <Body, Answer>(identity: string, body: Body, call: Call<Body, Answer>): Promise<Answer> => {
    const request = pending.get(identity) ?? { idempotencyKey: crypto.randomUUID(), body };
    if (forgetsOlder) pending.clear();
    pending.set(identity, request);
    try {
      const answer = await call(request.body as Body, { idempotencyKey: request.idempotencyKey });
      pending.delete(identity);
      return answer;
    } catch (error) {
      if (!isOutcomeUnknown(error)) pending.delete(identity);
      throw error;
    }
  };
}
export type IdempotentSend = ReturnType<typeof createIdempotentSend>;

/**
 * The same for a component, where equal requests are the same one. If the user enters another amount in between, the
 * first amount entered again is a new request.
 */
export function useIdempotentSend() {
  const [idempotentSend] = useState(() => createIdempotentSend({ forgetsOlder: true }));
  return <T>(request: unknown, send: (key: string) => Promise<T>): Promise<T> =>
    idempotentSend(JSON.stringify(request), request, (_, { idempotencyKey }) => send(idempotencyKey));
}
