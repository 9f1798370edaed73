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
 * The time of the user's last act in the calling page. Pages also fetch automatically, after a change or a broken
 * stream, and send the time since the last act with each call. A call without it counts as an act.
 */
export function readLastAct(http: Context, now: Date): Date {
  const said = http.req.header('x-idle-seconds') ?? '';
  return /^\d{1,7}$/.test(said) ? new Date(now.getTime() - Number(said) * SECOND) : now;
}
