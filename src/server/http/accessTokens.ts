import type { Context } from 'hono';
import { SECOND } from '#machines/shared/duration.ts';

export function readToken(http: Context): string | undefined {
  const token = http.req.header('x-user-access-token') ?? '';
  return /^[\w-]{20,100}$/.test(token) ? token : undefined;
}

export function readManagerToken(http: Context): string | undefined {
  const token = http.req.header('x-manager-user-access-token') ?? '';
  return /^[\w-]{20,100}$/.test(token) ? token : undefined;
}

/**
 * The moment of the user's last act in the page that makes this call. Pages fetch by themselves too, when something has
 * changed or a stream was cut, and say with each call how long ago the last act was. A call that says nothing is one.
 */
export function readLastAct(http: Context, now: Date): Date {
  const said = http.req.header('x-idle-seconds') ?? '';
  return /^\d{1,7}$/.test(said) ? new Date(now.getTime() - Number(said) * SECOND) : now;
}
