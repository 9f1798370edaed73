import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';

const hash = (text: string) => createHash('sha256').update(text).digest();

/** Whether a request carries the API key of the sandbox. */
export const isBearer = (http: Context, apiKey: string): boolean =>
  timingSafeEqual(hash(http.req.header('authorization') ?? ''), hash(`Bearer ${apiKey}`));
