import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { waitFor } from 'xstate';
import type { StoredSession } from '#machines/session/session.contract.ts';
import type { SessionEmitted } from '#machines/session/session.events.ts';
import { selectIsSettled, selectStanding, selectTokens } from '#machines/session/session.selectors.ts';
import { sessionFrom } from '#machines/session/session.ts';
import { loginAs } from '#tests/machines/sessionPeople.ts';
import { type Answered, listening, serve } from '#tests/web/api/apiServer.ts';
import { beginActing, beginSession, createSession, type SessionActor } from '#web/actors/session.ts';
import { readStoredSession } from '#web/actors/storedSession.ts';
import { connectClient } from '#web/api/client.ts';

const key = 'tesela.session';
const now = () => new Date().toISOString();
const fresh = (role: Parameters<typeof loginAs>[0]) => sessionFrom(loginAs(role), now());
const store = (stored: StoredSession) => localStorage.setItem(key, JSON.stringify(stored));
const ending: (() => unknown)[] = [];

beforeEach(() => localStorage.clear());
afterEach(async () => {
  for (const end of ending.splice(0)) await end();
});

async function begin(answers: Answered[] = []) {
  const server = await serve(answers);
  const { settings } = listening(server.base);
  const session: SessionActor = createSession();
  connectClient({ ...settings, tokens: () => selectTokens(session.getSnapshot()) });
  const facts: SessionEmitted[] = [];
  session.on('*', (fact) => facts.push(fact));
  session.start();
  ending.push(server.close, () => session.stop());
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
  it('survives the page', async () => {
    const first = await begin();
    beginSession(first.session, loginAs('USER'));
    await expect.poll(() => readStoredSession()?.session.access_token).toBe('token-of-USER');
    expect((await begin()).status()).toBe('active');
  });

  it.each([
    '',
    '{',
    '[]',
    '{"session":{}}',
    JSON.stringify({ session: { ...fresh('USER'), user: 'Ada' }, backdoor: null }),
  ])('that cannot be read is none: %s', async (text) => {
    localStorage.setItem(key, text);
    expect((await begin()).status()).toBe('anonymous');
  });

  it('ends 15 days after the login, by the clock of the browser', async () => {
    const { session } = await begin();
    beginSession(session, loginAs('USER'));
    const end = Date.parse(session.getSnapshot().context.stored.session.token_expired_at ?? '');
    const days = (end - Date.now()) / 86_400_000;
    expect(days).toBeGreaterThan(14.99);
    expect(days).toBeLessThanOrEqual(15);
  });
});

describe('another tab', () => {
  const changed = (from: Storage = localStorage, changedKey: string | null = key) =>
    dispatchEvent(new StorageEvent('storage', { key: changedKey, storageArea: from }));

  it('that signs in and out is followed', async () => {
    const { status, facts } = await begin();
    store({ session: fresh('ADMIN'), backdoor: null });
    changed();
    expect(status()).toBe('active');
    localStorage.removeItem(key);
    changed();
    expect(status()).toBe('anonymous');
    expect(facts).toEqual([{ type: 'session.followed' }, { type: 'session.followed' }]);
  });

  it('that clears everything is followed', async () => {
    store({ session: fresh('ADMIN'), backdoor: null });
    const { status } = await begin();
    localStorage.clear();
    changed(localStorage, null);
    expect(status()).toBe('anonymous');
  });

  it('that changes something else is not', async () => {
    const { facts } = await begin();
    store({ session: fresh('ADMIN'), backdoor: null });
    changed(localStorage, 'theme');
    changed(sessionStorage);
    expect(facts).toEqual([]);
  });
});

describe('the end of a session', () => {
  afterEach(() => {
    vi.useRealTimers();
  });

  it('is told when its time has come', async () => {
    vi.useFakeTimers();
    const { session, facts, status } = await begin();
    beginSession(session, loginAs('USER'));
    vi.advanceTimersByTime(15 * 86_400_000 - 1);
    expect(status()).toBe('active');
    vi.advanceTimersByTime(1);
    expect(status()).toBe('expired');
    expect(facts.at(-1)).toEqual({ type: 'session.expired' });
  });

  it('is noticed when the device wakes up', async () => {
    vi.useFakeTimers();
    const { session, status } = await begin();
    beginSession(session, loginAs('USER'));
    vi.setSystemTime(Date.now() + 16 * 86_400_000);
    expect(status()).toBe('active');
    document.dispatchEvent(new Event('visibilitychange'));
    expect(status()).toBe('expired');
  });
});

describe('the server', () => {
  it.each([{ status: 200, body: { data: null } }, { status: 500 }, 'cut' as const])(
    'is told of a logout, which is done whatever it says: %j',
    async (answer) => {
      store({ session: fresh('USER'), backdoor: fresh('ADMIN') });
      const { session, received, settled, status, facts } = await begin([answer]);
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

  it('exchanges a secret for a session', async () => {
    const { session, received, settled, status } = await begin([{ status: 200, body: { data: loginAs('USER') } }]);
    session.send({ type: 'secret.exchange', secret: 's3' });
    await settled();
    expect([status(), received[0]?.body]).toEqual(['active', '{"secret":"s3"}']);
  });

  it('that refuses the secret leaves nobody', async () => {
    const { session, settled, status } = await begin([{ status: 401, body: { error: 'link_useless' } }]);
    session.send({ type: 'secret.exchange', secret: 's3' });
    await settled();
    expect(status()).toBe('anonymous');
  });

  it('ends the acting session alone when the manager comes back', async () => {
    store({ session: fresh('ADMIN'), backdoor: null });
    const { session, received } = await begin([{ status: 200, body: { data: null } }]);
    const expires_at = new Date(Date.now() + 1_800_000).toISOString();
    beginActing(session, { ...loginAs('USER'), expires_at });
    expect(session.getSnapshot().context.stored.session.token_expired_at).toBe(expires_at);
    session.send({ type: 'acting.stop' });
    await waitFor(session, (snapshot) => snapshot.matches({ active: 'own' }));
    expect(received).toHaveLength(1);
    expect(received[0]?.headers['x-user-access-token']).toBe('token-of-USER');
    expect(received[0]?.headers['x-manager-user-access-token']).toBeUndefined();
    expect(selectTokens(session.getSnapshot()).user).toBe('token-of-ADMIN');
  });
});
