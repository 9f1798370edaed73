import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { waitFor } from 'xstate';
import { selectIsSettled, selectTokens } from '#machines/people/session/session.selectors.ts';
import { MINUTE } from '#machines/shared/duration.ts';
import { loginAs } from '#tests/machines/people/session/sessionVisitors.ts';
import { recordingSettings, type ServerAnswer, startServer } from '#tests/web/api/apiServer.ts';
import { startSession } from '#web/actors/sessionActor.ts';
import { connectClient, send } from '#web/api/client.ts';
import { investPageQuery } from '#web/api/orders/invest.ts';
import { followChanges } from '#web/live/liveChanges.ts';
import { createTestApp } from '../support/createTestApp.ts';

const cleanups: (() => unknown)[] = [];

beforeEach(() => localStorage.clear());
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  for (const end of cleanups.splice(0)) await end();
});

const streamOf = (event: 'recent' | 'changed', ...entities: string[]) => ({
  status: 200,
  text: `: \n\nevent: ${event}\ndata: ${JSON.stringify(entities.map((entity) => ({ entity })))}\n\n`,
});

const changes = (...entities: string[]) => ({
  status: 200,
  text: entities.map((entity) => streamOf('changed', entity).text).join(''),
});

/** A page that shows an identity check and a project, and counts how often each was fetched. */
async function showPage(...streams: ServerAnswer[]) {
  const server = await startServer(streams);
  const app = createTestApp(Number(new URL(server.base).port));
  connectClient({
    ...recordingSettings(server.base).settings,
    tokens: () => selectTokens(app.session.getSnapshot()),
    onTokenRefused: () => app.session.send({ type: 'session.expire' }),
  });
  const fetches = { kyc: 0, project: 0 };
  for (const entity of ['kyc', 'project'] as const) {
    const queryFn = () => (fetches[entity] += 1);
    cleanups.push(new QueryObserver(app.queries, { queryKey: [entity, 'shown'], queryFn }).subscribe(() => {}));
  }
  app.session.start();
  await waitFor(app.session, selectIsSettled);
  await expect.poll(() => fetches).toEqual({ kyc: 1, project: 1 });
  followChanges(app);
  cleanups.push(
    () => app.session.send({ type: 'session.leave', to: '/login' }),
    () => waitFor(app.session, (now) => now.matches('anonymous')),
    server.close,
  );
  return { app, fetches, received: server.received };
}

it('the page refetches what the stream names, with the user’s token', async () => {
  const { app, fetches, received } = await showPage(streamOf('changed', 'kyc'));
  startSession(app.session, loginAs('USER'));
  await expect.poll(() => fetches).toEqual({ kyc: 2, project: 1 });
  const { path, headers } = received[0] ?? {};
  expect([path, headers?.['x-user-access-token']]).toEqual(['/v2/pfp/changes', 'token-of-USER']);
});

it('the page refetches for a few changes in a row, and then once for all others', async () => {
  const { app, fetches } = await showPage(changes(...Array.from({ length: 30 }, () => 'kyc'), 'project'));
  startSession(app.session, loginAs('USER'));
  await expect.poll(() => fetches.project, { timeout: 5_000 }).toBe(2);
  expect(fetches.kyc).toBeLessThan(12);
});

it('a hidden page refetches nothing until it is seen again', async () => {
  const hidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  const { app, fetches, received } = await showPage(changes('kyc'), changes('kyc'));
  const shown = vi.spyOn(app.queries, 'invalidateQueries');
  startSession(app.session, loginAs('USER'));
  // The second stream is opened when the first one has been read.
  await expect.poll(() => received.length, { timeout: 10_000 }).toBe(2);
  expect([shown.mock.calls, fetches]).toEqual([[], { kyc: 1, project: 1 }]);
  hidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => fetches, { timeout: 5_000 }).toEqual({ kyc: 2, project: 2 });
});

it('the page refetches a query that shows the entity beside another one', async () => {
  const { app, fetches } = await showPage(streamOf('changed', 'onboarding', 'kyc'));
  const page = { meta: investPageQuery('sol', { opened: undefined, current: undefined }).meta ?? {}, fetches: 0 };
  const queryFn = () => (page.fetches += 1);
  const observer = new QueryObserver(app.queries, {
    queryKey: ['investment', 'invest', 'sol'],
    meta: page.meta,
    queryFn,
  });
  cleanups.push(observer.subscribe(() => {}));
  await expect.poll(() => page.fetches).toBe(1);
  startSession(app.session, loginAs('USER'));
  await expect.poll(() => [page.fetches, fetches.kyc, fetches.project]).toEqual([2, 2, 1]);
});

it('the page refetches everything once when a broken stream is open again, because changes may be lost', async () => {
  const { app, fetches } = await showPage(streamOf('changed'), streamOf('recent', 'kyc'));
  startSession(app.session, loginAs('USER'));
  await expect.poll(() => fetches).toEqual({ kyc: 2, project: 2 });
});

it('the page refetches everything if the server does not know what changed', async () => {
  const { app, fetches } = await showPage(streamOf('changed', 'everything'));
  startSession(app.session, loginAs('USER'));
  await expect.poll(() => fetches).toEqual({ kyc: 2, project: 2 });
});

it('the page repeats a first request that was under way when its entity changed', async () => {
  const { app, fetches } = await showPage(streamOf('changed', 'user', 'kyc'));
  let answer = (_: string) => {};
  const first = new Promise<string>((resolve) => {
    answer = resolve;
  });
  const answers = [first, 'new'];
  const user = new QueryObserver(app.queries, { queryKey: ['user'], queryFn: () => answers.shift() ?? 'newer' });
  cleanups.push(user.subscribe(() => {}));
  startSession(app.session, loginAs('USER'));
  await expect.poll(() => fetches).toEqual({ kyc: 2, project: 1 });
  answer('old');
  await expect.poll(() => user.getCurrentResult().data).toBe('new');
});

it('the page refetches only after the answer to its own request, which the change may overtake', async () => {
  const { app, fetches } = await showPage(streamOf('changed', 'kyc'));
  let answer = () => {};
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  const own = send('/anything', { method: 'POST' }, () => held);
  const opened = vi.spyOn(globalThis, 'fetch');
  startSession(app.session, loginAs('USER'));
  await expect.poll(() => opened.mock.settledResults.length).toBeGreaterThan(0);
  for (let turn = 0; turn < 10; turn += 1) await new Promise(setImmediate);
  expect(fetches.kyc).toBe(1);
  answer();
  await own;
  await expect.poll(() => fetches.kyc).toBe(2);
});

it('the page refetches in the end, even if its own request gets no answer', async () => {
  const { app, fetches } = await showPage(streamOf('changed', 'kyc'));
  void send('/anything', { method: 'POST' }, () => new Promise(() => {}));
  startSession(app.session, loginAs('USER'));
  await expect.poll(() => fetches.kyc, { timeout: 5_000 }).toBe(2);
});

it.each([
  [401, 1],
  [503, 2],
])('the page opens a stream that was refused with %i this many times: %i', async (status, times) => {
  const { app } = await showPage({ status }, { status });
  const fetched = vi.spyOn(globalThis, 'fetch');
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  startSession(app.session, loginAs('USER'));
  await fetched.mock.results[0]?.value;
  for (let turn = 0; turn < 10; turn += 1) await new Promise(setImmediate);
  vi.advanceTimersByTime(MINUTE);
  await new Promise(setImmediate);
  expect(fetched).toHaveBeenCalledTimes(times);
});

it('the page ends its session if the server no longer knows the token of the stream', async () => {
  const { app } = await showPage({ status: 401, body: { error: 'session_missing' } });
  startSession(app.session, loginAs('USER'));
  await waitFor(app.session, (now) => now.matches('expired'));
});
