import type { Context } from 'hono';

export function tokenOf(http: Context): string | undefined {
  const token = http.req.header('x-user-access-token') ?? '';
  return /^[\w-]{20,100}$/.test(token) ? token : undefined;
}

export function managerTokenOf(http: Context): string | undefined {
  const token = http.req.header('x-manager-user-access-token') ?? '';
  return /^[\w-]{20,100}$/.test(token) ? token : undefined;
}
