import { ApiError } from '#web/api/errors.ts';

/** No answer came, or none that says what became of the request: it may have been done. */
export const isCut = (error: unknown) => !(error instanceof ApiError) || error.status === 0 || error.status >= 500;

type Call<Body, Answer> = (body: Body, once: { idempotencyKey: string }) => Promise<Answer>;

/**
 * Sends each intention once: after a cut the same request goes out again, with the key and the body of the first time, so
 * that the server gives its first answer; any answer ends the intention.
 */
export function createOnce() {
  const open = new Map<string, { idempotencyKey: string; body: unknown }>();
  return async <Body, Answer>(intention: string, body: Body, call: Call<Body, Answer>): Promise<Answer> => {
    const sent = open.get(intention) ?? { idempotencyKey: crypto.randomUUID(), body };
    open.set(intention, sent);
    try {
      const answer = await call(sent.body as Body, { idempotencyKey: sent.idempotencyKey });
      open.delete(intention);
      return answer;
    } catch (error) {
      if (!isCut(error)) open.delete(intention);
      throw error;
    }
  };
}
export type SendOnce = ReturnType<typeof createOnce>;
