import { randomBytes } from 'node:crypto';
import type { Context } from 'hono';
import { getCookie } from 'hono/cookie';

const COOKIE = 'tesela_device';
/** The maximum lifetime that browsers allow. */
const MAX_AGE_SECONDS = 400 * 86_400;

/** The cookie that identifies a browser that has signed in before. It opens no session. */
export function readDevice(http: Context): string | undefined {
  const device = getCookie(http, COOKIE) ?? '';
  return /^[\w-]{43}$/.test(device) ? device : undefined;
}

export const newDevice = () => randomBytes(32).toString('base64url');

export const deviceCookie = (device: string, isSecure: boolean) =>
  `${COOKIE}=${device}; Path=/v2; Max-Age=${MAX_AGE_SECONDS}; HttpOnly; SameSite=Strict${isSecure ? '; Secure' : ''}`;
