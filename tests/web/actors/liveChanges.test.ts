import { QueryObserver } from '@tanstack/react-query';
import { afterEach, beforeEach, expect, it } from 'vitest';
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
  for (const end of ending.splice(0)) await end();
});

const said = (...things: string[]) => ({
  status: 200,
  text: `: \n\nevent: changed\ndata: ${JSON.stringify(things.map((thing) => ({ thing, id: '1' })))}\n\n`,
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
  const { app, asked, received } = await showing(said('kyc'));
  beginSession(app.session, loginAs('USER'));
  await expect.poll(() => asked).toEqual({ kyc: 2, project: 1 });
  const { path, headers } = received[0] ?? {};
  expect([path, headers?.['x-user-access-token']]).toEqual(['/v2/pfp/changes', 'token-of-USER']);
});

it('asks again for everything when a stream that broke is open again: nobody knows what it missed', async () => {
  const { app, asked } = await showing('cut', said());
  beginSession(app.session, loginAs('USER'));
  await expect.poll(() => asked).toEqual({ kyc: 2, project: 2 });
});
