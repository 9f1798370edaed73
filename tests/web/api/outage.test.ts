// @vitest-environment node

import * as v from 'valibot';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createClient } from '#web/api/client.ts';
import { isWaiting, onOutage, outageBegins } from '#web/api/outage.ts';
import { recordingSettings, type ServerAnswer, startServer } from './apiServer.ts';

const down: ServerAnswer = { status: 503, body: { error: 'unavailable' } };
const page: ServerAnswer = { status: 502, text: '<h1>Bad Gateway</h1>' };
const works: ServerAnswer = { status: 200, body: { data: 'here' } };

const answers: ServerAnswer[] = [];
let server: Awaited<ReturnType<typeof startServer>>;
const shown: boolean[] = [];
let stop: () => void;

beforeEach(async () => {
  vi.spyOn(Math, 'random').mockReturnValue(-1.48); // the pauses are short
  server = await startServer(answers);
  stop = onOutage(() => shown.push(isWaiting()));
});
afterEach(async () => {
  stop();
  shown.splice(0);
  answers.splice(0);
  vi.restoreAllMocks();
  await server.close();
});

const send = (options: object) =>
  createClient(recordingSettings(server.base).settings).request(v.string(), '/a', options);

it.each([
  ['a GET', {}],
  ['a POST with an idempotency key', { method: 'POST', idempotencyKey: 'key-00001', body: { amount: 1 } }],
])('%s is repeated until the server is available, with a notice meanwhile', async (_, options) => {
  answers.push(down, page, down, works);
  const begun = outageBegins();
  expect(await send(options)).toBe('here');
  await begun;
  expect(server.received).toHaveLength(4);
  expect(new Set(server.received.map(({ body, headers }) => `${body} ${headers['idempotency-key']}`)).size).toBe(1);
  expect(shown).toEqual([true, false]);
});

it('a POST without an idempotency key is not repeated, because it may have run', async () => {
  answers.push(down, works);
  await expect(send({ method: 'POST', body: {} })).rejects.toMatchObject({ status: 503, error: 'unavailable' });
  expect(server.received).toHaveLength(1);
});

it('an outage is not reported to the server, which could not receive the report', async () => {
  answers.push(down, { status: 503, body: { error: 'money_halted' } });
  const { settings, reports } = recordingSettings(server.base);
  const client = createClient(settings);
  const order = () => client.request(v.string(), '/a', { method: 'POST', body: {} });
  await expect(order()).rejects.toMatchObject({ error: 'unavailable' });
  await expect(order()).rejects.toMatchObject({ error: 'money_halted' });
  expect(reports).toMatchObject([{ error: 'money_halted' }]);
});

it('another 503 is an answer', async () => {
  answers.push({ status: 503, body: { error: 'money_halted' } });
  await expect(send({ method: 'POST', idempotencyKey: 'key-00001' })).rejects.toMatchObject({ error: 'money_halted' });
});

it('a page that is left asks no more', async () => {
  answers.push(down, down, down, down);
  const leaving = new AbortController();
  const asked = send({ signal: leaving.signal });
  await vi.waitFor(() => expect(isWaiting()).toBe(true));
  leaving.abort();
  await expect(asked).rejects.toThrow();
  expect(isWaiting()).toBe(false);
});
