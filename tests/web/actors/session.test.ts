import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { waitFor } from 'xstate';
import type { StoredSession } from '#machines/people/session/session.contract.ts';
import type { SessionEmitted } from '#machines/people/session/session.events.ts';
import { selectIsSettled, selectStanding, selectTokens } from '#machines/people/session/session.selectors.ts';
import { sessionFrom } from '#machines/people/session/session.ts';
import { DAY } from '#machines/shared/duration.ts';
import { loginAs } from '#tests/machines/people/session/sessionVisitors.ts';
import { recordingSettings, type ServerAnswer, startServer } from '#tests/web/api/apiServer.ts';
import { createSession, type SessionActor, startActing, startSession } from '#web/actors/sessionActor.ts';
import { connectClient } from '#web/api/client.ts';
import { readStoredSession } from '#web/api/storedSession.ts';

const key = 'tesela.session';
const now = () => new Date().toISOString();
const newSession = (role: Parameters<typeof loginAs>[0]) => sessionFrom(loginAs(role), now());
const store = (stored: StoredSession) => localStorage.setItem(key, JSON.stringify(stored));
const cleanups: (() => unknown)[] = [];

beforeEach(() => localStorage.clear());
afterEach(async () => {
  for (const end of cleanups.splice(0)) await end();
});

async function openSession(answers: ServerAnswer[] = []) {
  const server = await startServer(answers);
  const { settings } = recordingSettings(server.base);
  const session: SessionActor = createSession();
  connectClient({ ...settings, tokens: () => selectTokens(session.getSnapshot()) });
  const facts: SessionEmitted[] = [];
  session.on('*', (fact) => facts.push(fact));
  session.start();
  cleanups.push(server.close, () => session.stop());
  const settled = () => waitFor(session, selectIsSettled);
  await settled();
  return {
    session,
    facts,
    received: server.received,
    settled,
    status: () => selectStanding(session.getSnapshot()).status,
  };
}

describe('the stored session', () => {
  it('survives a reload of the page', async () => {
    const first = await openSession();
    startSession(first.session, loginAs('USER'));
    await expect.poll(() => readStoredSession()?.session.access_token).toBe('token-of-USER');
    expect((await openSession()).status()).toBe('active');
  });

  it.each([
    '',
    '{',
    '[]',
    '{"session":{}}',
    JSON.stringify({ session: { ...newSession('USER'), user: 'Ada' }, backdoor: null }),
  ])('that cannot be read counts as none: %s', async (text) => {
    localStorage.setItem(key, text);
    expect((await openSession()).status()).toBe('anonymous');
  });

  it('ends 15 days after the login, by the browser’s clock', async () => {
    const { session } = await openSession();
    startSession(session, loginAs('USER'));
    const end = Date.parse(session.getSnapshot().context.stored.session.token_expired_at ?? '');
    const days = (end - Date.now()) / DAY;
    expect(days).toBeGreaterThan(14.99);
    expect(days).toBeLessThanOrEqual(15);
  });
});

describe('another tab', () => {
  const changed = (from: Storage = localStorage, changedKey: string | null = key) =>
    dispatchEvent(new StorageEvent('storage', { key: changedKey, storageArea: from }));

  it('that signs in and out is followed', async () => {
    const { status, facts } = await openSession();
    store({ session: newSession('ADMIN'), backdoor: null });
    changed();
    expect(status()).toBe('active');
    localStorage.removeItem(key);
    changed();
    expect(status()).toBe('anonymous');
    expect(facts).toEqual([{ type: 'session.followed' }, { type: 'session.followed' }]);
  });

  it('that clears everything is followed', async () => {
    store({ session: newSession('ADMIN'), backdoor: null });
    const { status } = await openSession();
    localStorage.clear();
    changed(localStorage, null);
    expect(status()).toBe('anonymous');
  });

  it('that changes something else is ignored', async () => {
    const { facts } = await openSession();
    store({ session: newSession('ADMIN'), backdoor: null });
    changed(localStorage, 'theme');
    changed(sessionStorage);
    expect(facts).toEqual([]);
  });
});

describe('the end of a session', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is reported when its time has come', async () => {
    vi.useFakeTimers();
    const { session, facts, status } = await openSession();
    startSession(session, loginAs('USER'));
    vi.advanceTimersByTime(15 * DAY - 1);
    expect(status()).toBe('active');
    vi.advanceTimersByTime(1);
    expect(status()).toBe('expired');
    expect(facts.at(-1)).toEqual({ type: 'session.expired' });
  });

  it('is noticed when the device wakes up', async () => {
    vi.useFakeTimers();
    const { session, status } = await openSession();
    startSession(session, loginAs('USER'));
    vi.setSystemTime(Date.now() + 16 * DAY);
    expect(status()).toBe('active');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(status()).toBe('expired');
  });
});

describe('the session and the server', () => {
  it.each([{ status: 200, body: { data: null } }, { status: 500 }, 'cut' as const])(
    'log out, whatever the server answers: %j',
    async (answer) => {
      store({ session: newSession('USER'), backdoor: newSession('ADMIN') });
      const { session, received, settled, status, facts } = await openSession([answer]);
      session.send({ type: 'session.leave', to: '/login' });
      await settled();
      expect(received.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /v2/user/logout']);
      expect(received[0]?.headers).toMatchObject({
        'x-user-access-token': 'token-of-USER',
        'x-manager-user-access-token': 'token-of-ADMIN',
      });
      expect([status(), localStorage.getItem(key)]).toEqual(['anonymous', null]);
      expect(facts).toEqual([{ type: 'session.left', to: '/login' }]);
    },
  );

  it('exchange a secret for a session', async () => {
    const { session, received, settled, status } = await openSession([
      { status: 200, body: { data: loginAs('USER') } },
    ]);
    session.send({ type: 'secret.exchange', secret: 's3' });
    await settled();
    expect([status(), received[0]?.body]).toEqual(['active', '{"secret":"s3"}']);
  });

  it('leave no session behind when the secret is refused', async () => {
    const { session, settled, status } = await openSession([{ status: 401, body: { error: 'link_useless' } }]);
    session.send({ type: 'secret.exchange', secret: 's3' });
    await settled();
    expect(status()).toBe('anonymous');
  });

  it('end only the acting session when the manager returns', async () => {
    store({ session: newSession('ADMIN'), backdoor: null });
    const { session, received } = await openSession([{ status: 200, body: { data: null } }]);
    const expires_at = new Date(Date.now() + 1_800_000).toISOString();
    startActing(session, { ...loginAs('USER'), expires_at });
    expect(session.getSnapshot().context.stored.session.token_expired_at).toBe(expires_at);
    session.send({ type: 'acting.stop' });
    await waitFor(session, (snapshot) => snapshot.matches({ active: 'own' }));
    expect(received).toHaveLength(1);
    expect(received[0]?.headers['x-user-access-token']).toBe('token-of-USER');
    expect(received[0]?.headers['x-manager-user-access-token']).toBeUndefined();
    expect(selectTokens(session.getSnapshot()).user).toBe('token-of-ADMIN');
  });
});
