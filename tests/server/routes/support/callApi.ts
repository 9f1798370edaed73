import { randomUUID } from 'node:crypto';
import { proveStepUp } from '#tests/support/proveStepUp.ts';
import type { TestTenant } from '#tests/support/testTenant.ts';

export interface Answer {
  status: number;
  headers: Headers;
  /** The parsed body, if it is JSON. */
  body: Record<string, unknown>;
}

export interface CallOptions {
  token?: string | undefined;
  /** `null` sends no key; without this property, a new key is sent. */
  key?: string | null;
  headers?: Record<string, string>;
  /** The password is added where it is asked for. A body with its own entry `password` is sent as it is. */
  body?: unknown;
  /** Sends the body as it is. */
  isBare?: boolean;
}

/** Sends a request as a client does. A stream is cancelled as soon as it has started. */
export async function callApi(
  test: TestTenant,
  method: string,
  path: string,
  options: CallOptions = {},
): Promise<Answer> {
  const { token, key = randomUUID(), headers, body, isBare = false } = options;
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
    ...(body !== undefined && { body: JSON.stringify(isBare ? body : proveStepUp(method, path, body)) }),
  });
  const { status } = response;
  const isJson = response.headers.get('content-type')?.includes('application/json') ?? false;
  const read = isJson ? ((await response.json()) as Record<string, unknown>) : {};
  if (!isJson) await response.body?.cancel();
  leaving.abort();
  return { status, headers: response.headers, body: read };
}
