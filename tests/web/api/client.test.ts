// @vitest-environment node
import * as v from 'valibot';
import { afterEach, describe, expect, it } from 'vitest';
import { type ClientSettings, createClient, type RequestOptions, request } from '#web/api/client.ts';
import { ApiError, takeOver, UnreadableAnswer } from '#web/api/errors.ts';
import { recordingSettings, type ServerAnswer, startServer } from './apiServer.ts';

const Entity = v.object({ name: v.string() });
const entity = { data: { name: 'Sol' } };
const closing: (() => Promise<unknown>)[] = [];

afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

async function connect(answers: ServerAnswer[], changes: Partial<ClientSettings> = {}) {
  const server = await startServer(answers);
  closing.push(server.close);
  const connection = recordingSettings(server.base, changes);
  const client = createClient(connection.settings);
  const failing = async (path: string, options?: RequestOptions) => {
    const error: unknown = await client.request(Entity, path, options).catch((failure: unknown) => failure);
    // A toast waits until the caller has learnt of the failure.
    await new Promise((resolve) => setTimeout(resolve));
    if (!(error instanceof ApiError)) throw new Error(`The call did not fail: ${JSON.stringify(error)}`);
    return error;
  };
  return { ...server, ...connection, client, failing };
}

describe('a call', () => {
  it('goes to the address for its path, and reads the data of the answer', async () => {
    const { client, received } = await connect([
      { status: 200, body: entity },
      { status: 200, body: entity },
      { status: 200, body: entity },
    ]);
    expect(await client.request(Entity, '/issuances', { query: { page: 2, search: undefined } })).toEqual({
      name: 'Sol',
    });
    await client.request(Entity, '/auth/register', { method: 'POST', body: { email: 'a@b.test' } });
    await client.request(Entity, '/v2/user/login', { method: 'POST', body: {} });
    expect(received.map(({ method, path }) => `${method} ${path}`)).toEqual([
      'GET /v2/pfp/issuances?page=2',
      'POST /v2/auth/register',
      'POST /v2/user/login',
    ]);
    expect(received[1]?.headers['content-type']).toBe('application/json');
    expect(received[1]?.body).toBe('{"email":"a@b.test"}');
  });

  it('always carries the language, and tokens, area and idempotency key if there are any', async () => {
    let tokens = { user: '', manager: '' };
    const { client, received } = await connect(
      [
        { status: 200, body: entity },
        { status: 200, body: entity },
      ],
      {
        tokens: () => tokens,
        area: () => (tokens.user ? 'USER' : ''),
        language: () => 'en',
      },
    );
    const headers = ['x-user-access-token', 'x-manager-user-access-token', 'x-acting-area', 'idempotency-key'];
    const sent = (index: number) => headers.map((name) => received[index]?.headers[name]);
    await client.request(Entity, '/a');
    expect(sent(0)).toEqual([undefined, undefined, undefined, undefined]);
    tokens = { user: 'of-user', manager: 'of-manager' };
    await client.request(Entity, '/a', { method: 'POST', idempotencyKey: 'key-00001' });
    expect(sent(1)).toEqual(['of-user', 'of-manager', 'USER', 'key-00001']);
    expect(received.map((call) => call.headers['accept-language'])).toEqual(['en', 'en']);
  });

  it('sends a file as a form', async () => {
    const { client, received } = await connect([{ status: 200, body: entity }]);
    const body = new FormData();
    body.set('file', new File(['%PDF'], 'a.pdf'));
    await client.request(Entity, '/files', { method: 'POST', body });
    expect(received[0]?.headers['content-type']).toMatch(/^multipart\/form-data; boundary=/);
    expect(received[0]?.body).toContain('%PDF');
  });

  it('needs a connected client', () => {
    expect(() => request(Entity, '/a')).toThrow('No client is connected');
  });
});

describe('a failed call', () => {
  const repeated = [408, 409, 425, 429, 500, 502, 503, 504];
  const final = [400, 401, 403, 404, 410, 422, 501];
  const methods = ['POST', 'PUT', 'PATCH', 'DELETE'] as const;

  it.each(repeated)('is retried once if it is a GET that is answered with %d', async (status) => {
    const { client, received, toasts, reports } = await connect([{ status }, { status: 200, body: entity }]);
    expect(await client.request(Entity, '/a')).toEqual({ name: 'Sol' });
    expect(received).toHaveLength(2);
    expect([toasts, reports]).toEqual([[], []]);
  });

  it('is not retried twice', async () => {
    const { failing, received, toasts } = await connect([
      { status: 503 },
      { status: 503 },
      { status: 200, body: entity },
    ]);
    expect((await failing('/a', {})).status).toBe(503);
    expect([received.length, toasts.length]).toEqual([2, 1]);
  });

  it.each(final)('is not retried if it is a GET that is answered with %d', async (status) => {
    const { failing, received } = await connect([{ status }, { status: 200, body: entity }]);
    expect((await failing('/a')).status).toBe(status);
    expect(received).toHaveLength(1);
  });

  it.each(methods.flatMap((method) => repeated.map((status) => ({ method, status }))))(
    'is not retried if it is a $method that is answered with $status',
    async ({ method, status }) => {
      const { failing, received } = await connect([{ status }, { status: 200, body: entity }]);
      expect((await failing('/a', { method })).status).toBe(status);
      expect(received).toHaveLength(1);
    },
  );
});

describe('an answer', () => {
  it('with status 406 is a normal result', async () => {
    const { client, toasts, reports } = await connect([{ status: 406, body: entity }]);
    expect(await client.request(Entity, '/a', { method: 'POST' })).toEqual({ name: 'Sol' });
    expect([toasts, reports]).toEqual([[], []]);
  });

  it('without a body is undefined', async () => {
    const { client } = await connect([{ status: 204 }]);
    expect(await client.request(v.unknown(), '/a', { method: 'DELETE' })).toBeUndefined();
  });

  it.each([{ data: { name: 1 } }, { name: 'Sol' }, [], null])(
    'that does not match its schema is reported: %j',
    async (body) => {
      const { client, toasts, reports } = await connect([{ status: 200, body }]);
      await expect(client.request(Entity, '/a')).rejects.toThrow(UnreadableAnswer);
      expect(reports).toHaveLength(1);
      expect(toasts).toEqual([]);
    },
  );
});

describe('a failure', () => {
  it('carries everything that the server answered', async () => {
    const fields = { email: { id: 'validator.error_email', values: { limit: 3 } } };
    const body = { error: 'refused', allowed: ['payment.begin'], fields, version: 4 };
    const { failing } = await connect([{ status: 409, body }]);
    const error = await failing('/a', { method: 'POST' });
    expect(error).toMatchObject({ status: 409, error: 'refused', allowed: ['payment.begin'], fields, data: body });
  });

  it.each([
    [
      { status: 400, body: { error: 'a detail' } },
      { id: 'api_client.response_code_400', values: { error: 'a detail' } },
    ],
    [{ status: 400 }, { id: 'api_client.error_default', values: { error: '' } }],
    [
      { status: 401, body: {} },
      { id: 'api_client.response_code_401', values: { error: '' } },
    ],
    [
      { status: 403, body: { error: 'forbidden' } },
      { id: 'api_client.response_code_403', values: { error: 'forbidden' } },
    ],
    [
      { status: 404, body: { error: 'not_found' } },
      { id: 'api_client.response_code_404', values: { error: 'not_found' } },
    ],
    [
      { status: 500, text: '<h1>Oh</h1>' },
      { id: 'api_client.response_code_500', values: { error: '' } },
    ],
    [{ status: 503 }, { id: 'api_client.response_code_503', values: { error: '' } }],
    [{ status: 502 }, { id: 'api_client.error_default', values: { error: '' } }],
    [
      { status: 418, body: { error: 7 } },
      { id: 'api_client.error_default', values: { error: '' } },
    ],
  ])('%j is shown in a toast', async (answer, toast) => {
    const { failing, toasts } = await connect([answer]);
    await failing('/a', { method: 'POST' });
    expect(toasts).toEqual([toast]);
  });

  it.each([
    ['with an empty 404', { status: 404 } as const, {}],
    ['without a response', 'cut' as const, {}],
    ['that the caller hides', { status: 500 } as const, { hideError: true }],
  ])('%s is shown in no toast', async (_, answer, options) => {
    const { failing, toasts } = await connect([answer]);
    await failing('/a', { method: 'POST', ...options });
    expect(toasts).toEqual([]);
  });

  it('that its caller takes over is shown in no toast', async () => {
    const { client, toasts } = await connect([{ status: 422, body: { error: 'invalid' } }]);
    await client.request(Entity, '/a', { method: 'POST' }).catch(takeOver);
    await new Promise((resolve) => setTimeout(resolve));
    expect(toasts).toEqual([]);
  });

  it.each([
    [500, 1],
    [503, 1],
    [499, 0],
    [404, 0],
  ])('with status %d is reported %d times, even if it is not shown', async (status, times) => {
    const { failing, reports, toasts } = await connect([{ status, body: { error: 'x' } }]);
    const error = await failing('/a', { method: 'POST', hideError: true });
    expect(toasts).toEqual([]);
    expect(reports).toEqual(times ? [error] : []);
  });

  it('of the server is shown and reported with the id of its request, and a refusal is not', async () => {
    const { failing, references, reports } = await connect([
      { status: 500, body: { error: 'internal' }, reference: '4f1c-7' },
      { status: 409, body: { error: 'refused' }, reference: '4f1c-8' },
    ]);
    const error = await failing('/a', { method: 'POST' });
    await failing('/a', { method: 'POST' });
    expect(references).toEqual(['4f1c-7', undefined]);
    expect(reports).toEqual([error]);
    expect(error.reference).toBe('4f1c-7');
  });

  it('without a response has status 0 and is not reported', async () => {
    const { failing, reports } = await connect(['cut']);
    expect(await failing('/a', { method: 'POST' })).toMatchObject({ status: 0, error: null, data: undefined });
    expect(reports).toEqual([]);
  });

  it('of an aborted call is neither shown nor reported', async () => {
    const { failing, toasts, reports } = await connect([{ status: 500 }]);
    const leaving = new AbortController();
    leaving.abort();
    await failing('/a', { signal: leaving.signal });
    expect([toasts, reports]).toEqual([[], []]);
  });
});

describe('a token that the server no longer knows', () => {
  const tokens = () => ({ user: 'of-user', manager: '' });

  it('ends the session', async () => {
    const { failing, refusedTokens } = await connect([{ status: 401, body: { error: 'session_missing' } }], { tokens });
    await failing('/a');
    expect(refusedTokens()).toBe(1);
  });

  it.each([
    ['no token was sent', { status: 401, body: { error: 'session_missing' } }, {}],
    ['the password is wrong', { status: 401, body: { error: 'credentials_not_found' } }, { tokens }],
    ['the call is forbidden', { status: 403, body: { error: 'session_missing' } }, { tokens }],
  ])('does not end the session if %s', async (_, answer, changes) => {
    const { failing, refusedTokens } = await connect([answer], changes);
    await failing('/a');
    expect(refusedTokens()).toBe(0);
  });
});
