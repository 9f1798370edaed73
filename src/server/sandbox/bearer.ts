import { createHash, timingSafeEqual } from 'node:crypto';
import type { Context } from 'hono';

const hash = (text: string) => createHash('sha256').update(text).digest();

/** Whether a call to a sandbox's API brings its key. */
export const isBearer = (http: Context, apiKey: string): boolean =>
  timingSafeEqual(hash(http.req.header('authorization') ?? ''), hash(`Bearer ${apiKey}`));
