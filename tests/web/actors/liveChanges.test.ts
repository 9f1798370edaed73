import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { waitFor } from 'xstate';
import { selectIsSettled } from '#machines/session/session.selectors.ts';
import { loginAs } from '#tests/machines/sessionPeople.ts';
import { type Answered, listening, serve } from '#tests/web/api/apiServer.ts';
import { followChanges } from '#web/actors/liveChanges.ts';
import { beginSession } from '#web/actors/session.ts';
import { connectClient } from '#web/api/client.ts';
import { appOf } from '../appOf.ts';

const ending: (() => unknown)[] = [];

beforeEach(() => localStorage.clear());
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  for (const end of ending.splice(0)) await end();
});

const told = (event: 'recent' | 'changed', ...things: string[]) => ({
  status: 200,
  text: `: \n\nevent: ${event}\ndata: ${JSON.stringify(things.map((thing) => ({ thing })))}\n\n`,
});

/** A page that shows an identity check and a project, and counts how often each was asked for. */
async function showing(...streams: Answered[]) {
  const server = await serve(streams);
  connectClient(listening(server.base).settings);
  const app = appOf(Number(new URL(server.base).port));
  const asked = { kyc: 0, project: 0 };
  for (const thing of ['kyc', 'project'] as const) {
    const queryFn = () => (asked[thing] += 1);
    ending.push(new QueryObserver(app.queries, { queryKey: [thing, 'shown'], queryFn }).subscribe(() => {}));
  }
  app.session.start();
  await waitFor(app.session, selectIsSettled);
  await expect.poll(() => asked).toEqual({ kyc: 1, project: 1 });
  followChanges(app);
  ending.push(
    () => app.session.send({ type: 'session.leave', to: '/login' }),
    () => waitFor(app.session, (now) => now.matches('anonymous')),
    server.close,
  );
  return { app, asked, received: server.received };
}

it('asks again for what the stream names, with the token of who is signed in', async () => {
  const { app, asked, received } = await showing(told('changed', 'kyc'));
  beginSession(app.session, loginAs('USER'));
  await expect.poll(() => asked).toEqual({ kyc: 2, project: 1 });
  const { path, headers } = received[0] ?? {};
  expect([path, headers?.['x-user-access-token']]).toEqual(['/v2/pfp/changes', 'token-of-USER']);
});

it('asks again for everything, once, when a stream that broke is open again: nobody knows what it missed', async () => {
  const { app, asked } = await showing(told('changed'), told('recent', 'kyc'));
  beginSession(app.session, loginAs('USER'));
  await expect.poll(() => asked).toEqual({ kyc: 2, project: 2 });
});

it('asks again for everything when the server does not know what changed', async () => {
  const { app, asked } = await showing(told('changed', 'everything'));
  beginSession(app.session, loginAs('USER'));
  await expect.poll(() => asked).toEqual({ kyc: 2, project: 2 });
});

it('asks once more for a first answer that was on its way when its thing changed', async () => {
  const { app, asked } = await showing(told('changed', 'person', 'kyc'));
  let answer = (_: string) => {};
  const first = new Promise<string>((resolve) => {
    answer = resolve;
  });
  const answers = [first, 'new'];
  const person = new QueryObserver(app.queries, { queryKey: ['person'], queryFn: () => answers.shift() ?? 'newer' });
  ending.push(person.subscribe(() => {}));
  beginSession(app.session, loginAs('USER'));
  await expect.poll(() => asked).toEqual({ kyc: 2, project: 1 });
  answer('old');
  await expect.poll(() => person.getCurrentResult().data).toBe('new');
});

it.each([
  [401, 1],
  [503, 2],
])('asks for a stream that was refused with %i as often as there is hope: %i', async (status, times) => {
  const { app } = await showing({ status }, { status });
  const fetched = vi.spyOn(globalThis, 'fetch');
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  beginSession(app.session, loginAs('USER'));
  await fetched.mock.results[0]?.value;
  for (let turn = 0; turn < 10; turn += 1) await new Promise(setImmediate);
  vi.advanceTimersByTime(60_000);
  await new Promise(setImmediate);
  expect(fetched).toHaveBeenCalledTimes(times);
});
