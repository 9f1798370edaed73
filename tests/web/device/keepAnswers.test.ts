import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { waitFor } from 'xstate';
import { selectIsSettled } from '#machines/people/session/session.selectors.ts';
import { loginAs } from '#tests/machines/people/session/sessionVisitors.ts';
import type { App } from '#web/actors/app.ts';
import { startActing, startSession } from '#web/actors/sessionActor.ts';
import { keepAnswers } from '#web/device/keepAnswers.ts';
import { allowKeeping, mayKeep } from '#web/device/keepingConsent.ts';
import { readAnswers } from '#web/device/keptStore.ts';
import { openCopy } from '#web/device/openCopy.ts';
import { createTestApp } from '../support/createTestApp.ts';
import { memoryCaches } from '../support/memoryCaches.ts';

const KEPT = 'tesela-kept-test';
const portfolio = { holdings: ['Residencia Moncayo'] };
let caches: ReturnType<typeof memoryCaches>;
const apps: App[] = [];
/** Each test has a session of its own. */
let token = '';

beforeAll(() => {
  vi.stubGlobal('fetch', async () => new Response('<html lang="es">'));
});
beforeEach(({ task }) => {
  token = `token-${task.id}`;
  localStorage.clear();
  caches = memoryCaches();
  vi.stubGlobal('caches', caches);
});
afterEach(() => {
  for (const app of apps.splice(0)) app.session.stop();
});
afterAll(() => vi.unstubAllGlobals());

async function open(): Promise<App> {
  const app = createTestApp();
  apps.push(app);
  app.session.start();
  await waitFor(app.session, selectIsSettled);
  return app;
}

async function signedIn(): Promise<App> {
  const app = await open();
  keepAnswers(app, async () => {});
  startSession(app.session, loginAs('USER', { accessToken: token }));
  await expect.poll(() => localStorage.getItem('tesela.session')).not.toBeNull();
  return app;
}

const keptOf = async (of = token) => (await readAnswers('test', of)).map(({ data }) => data);

describe('what a device keeps', () => {
  it('is nothing before the user agrees', async () => {
    const app = await signedIn();
    app.queries.setQueryData(['holding', 'user'], portfolio);
    expect(mayKeep()).toBe(false);
    expect(await caches.keys()).not.toContain(KEPT);
  });

  it('is the answers of the named queries, which only the session can read', async () => {
    const app = await signedIn();
    allowKeeping();
    app.queries.setQueryData(['holding', 'user'], portfolio);
    app.queries.setQueryData(['account'], { iban: 'ES12' });
    await expect.poll(() => keptOf()).toEqual([portfolio]);
    expect(await keptOf('token-of-another')).toEqual([]);
    expect(await caches.read(KEPT, '/kept/answers')).not.toContain('Moncayo');
    await expect.poll(() => caches.read(KEPT, '/kept/shell')).toBe('<html data-offline lang="es">');
  });

  it('is shown with its time where the page is opened without a connection', async () => {
    const app = await signedIn();
    allowKeeping();
    app.queries.setQueryData(['holding', 'user'], portfolio, { updatedAt: 1_000 });
    await expect.poll(() => keptOf()).toHaveLength(1);
    const copy = await open();
    await openCopy(copy);
    expect(copy.queries.getQueryState(['holding', 'user'])).toMatchObject({ data: portfolio, dataUpdatedAt: 1_000 });
  });

  it('adds to the answers of pages that were open before', async () => {
    const app = await signedIn();
    allowKeeping();
    app.queries.setQueryData(['holding', 'user'], portfolio);
    await expect.poll(() => keptOf()).toHaveLength(1);
    app.queries.removeQueries({ queryKey: ['holding'] });
    app.queries.setQueryData(['investment', 'user', 'list', {}], { rows: [] });
    await expect.poll(() => keptOf()).toHaveLength(2);
  });

  it('ends with the session, as does the agreement', async () => {
    const app = await signedIn();
    allowKeeping();
    app.queries.setQueryData(['holding', 'user'], portfolio);
    await expect.poll(() => keptOf()).toHaveLength(1);
    app.session.send({ type: 'session.expire' });
    await expect.poll(() => caches.keys()).not.toContain(KEPT);
    expect(mayKeep()).toBe(false);
    expect(app.queries.getQueryData(['holding', 'user'])).toBeUndefined();
  });

  it('is nothing of a user for whom a manager acts', async () => {
    const app = await open();
    keepAnswers(app, async () => {});
    startSession(app.session, loginAs('ADMIN'));
    allowKeeping();
    await expect.poll(() => localStorage.getItem('tesela.session')).not.toBeNull();
    startActing(app.session, { ...loginAs('USER'), expires_at: '2999-01-01T00:00:00.000Z' });
    await expect.poll(() => app.session.getSnapshot().matches({ active: 'acting' })).toBe(true);
    app.queries.setQueryData(['holding', 'user'], portfolio);
    expect(mayKeep()).toBe(false);
    expect(await caches.keys()).not.toContain(KEPT);
  });

  it('is removed when a page finds no session', async () => {
    await (await caches.open(KEPT)).put('/kept/answers', new Response('of an earlier session'));
    keepAnswers(await open(), async () => {});
    await expect.poll(() => caches.keys()).not.toContain(KEPT);
  });
});
