import { randomUUID } from 'node:crypto';
import type { TestTenant } from '#tests/support/testTenant.ts';

export interface Answer {
  status: number;
  headers: Headers;
  /** The body where it is JSON. */
  body: Record<string, unknown>;
}

export interface Asked {
  token?: string | undefined;
  /** None is sent where this is null; a fresh one where it is absent. */
  key?: string | null;
  headers?: Record<string, string>;
  body?: unknown;
}

/** Asks the API as a client does; streams are left as soon as they have begun. */
export async function ask(test: TestTenant, method: string, path: string, asked: Asked = {}): Promise<Answer> {
  const { token, key = randomUUID(), headers, body } = asked;
  const leaving = new AbortController();
  const response = await test.app.request(`http://test.local${path}`, {
    method,
    signal: leaving.signal,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { 'x-user-access-token': token }),
      ...(key && { 'idempotency-key': key }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  const { status } = response;
  const isJson = response.headers.get('content-type')?.includes('application/json') ?? false;
  const read = isJson ? ((await response.json()) as Record<string, unknown>) : {};
  if (!isJson) await response.body?.cancel();
  leaving.abort();
  return { status, headers: response.headers, body: read };
}
