import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { waitFor } from 'xstate';
import type { Facts, Visit } from '#machines/routing/visit.ts';
import type { Homes } from '#machines/session/leaving.ts';
import type { StoredSession } from '#machines/session/session.contract.ts';
import { sessionFrom } from '#machines/session/session.ts';
import { loginAs } from '#tests/machines/sessionPeople.ts';
import { type Answered, listening, serve } from '#tests/web/api/apiServer.ts';
import { createNavigation, isOutside } from '#web/actors/navigation.ts';
import { beginActing, beginSession, createSession } from '#web/actors/session.ts';
import { readStoredSession, writeStoredSession } from '#web/actors/storedSession.ts';
import { connectClient } from '#web/api/client.ts';

const now = () => new Date().toISOString();
const signedIn = (role: Parameters<typeof loginAs>[0]): StoredSession => ({
  session: sessionFrom(loginAs(role), now()),
  backdoor: null,
});
const expired: StoredSession = { session: sessionFrom(loginAs('USER'), '2020-01-01T00:00:00.000Z'), backdoor: null };
const at = (pathname: string, search = ''): Visit => ({ pathname, search });
const ending: (() => unknown)[] = [];

beforeEach(() => localStorage.clear());
afterEach(async () => {
  for (const end of ending.splice(0)) await end();
});

interface World {
  stored?: StoredSession;
  answers?: Answered[];
  facts?: Partial<Facts>;
  homes?: Homes;
}

async function begin({ stored, answers = [], facts = {}, homes = {} }: World = {}) {
  const server = await serve(answers);
  connectClient(listening(server.base).settings);
  if (stored) writeStoredSession(stored);
  const session = createSession();
  const moves: string[] = [];
  const navigation = createNavigation({
    session,
    facts: () => ({
      hide: { register: false, unAuthRoutes: false },
      urls: {},
      ignoreSessionExpiration: false,
      ...facts,
    }),
    homes: () => homes,
    go: (address) => moves.push(address),
    again: () => moves.push('again'),
  });
  ending.push(server.close, () => session.stop(), navigation.stop);
  session.start();
  return { session, navigation, moves, received: server.received };
}

describe('a page', () => {
  it('waits until the session is restored', async () => {
    const { navigation } = await begin({ stored: signedIn('ADMIN') });
    expect(await navigation.enter(at('/manager/users'))).toEqual({ allow: true });
  });

  it('that needs a login is remembered, and opened after it', async () => {
    const { navigation, session, moves } = await begin();
    expect(await navigation.enter(at('/user/earnings', '?page=2'))).toEqual({ redirect: '/login' });
    await waitFor(session, (snapshot) => snapshot.matches({ anonymous: 'idle' }));
    expect(readStoredSession()?.session.redirect_url).toBe('/user/earnings?page=2');
    beginSession(session, loginAs('USER'));
    expect(moves).toEqual(['/user/earnings?page=2']);
  });

  it('of nobody in particular gives way to the landing page after a login', async () => {
    const { navigation, session, moves } = await begin();
    expect(await navigation.enter(at('/login'))).toEqual({ allow: true });
    beginSession(session, loginAs('ISSUER'));
    expect(moves).toEqual(['/entrepreneur/issuances']);
  });

  it('of an expired session is left by a logout, once', async () => {
    const { navigation, moves, received } = await begin({
      stored: expired,
      answers: [{ status: 200, body: { data: null } }],
    });
    expect(await navigation.enter(at('/user/portfolio', '?lang=en'))).toEqual({ redirect: '/login?lang=en' });
    expect(received.map(({ path }) => path)).toEqual(['/v2/user/logout']);
    expect(moves.filter((move) => move !== 'again')).toEqual([]);
    expect(await navigation.enter(at('/login', '?lang=en'))).toEqual({ redirect: '/login', language: 'en' });
  });

  it('skips the list of a tenant with a single project', async () => {
    const { navigation } = await begin({ stored: signedIn('USER') });
    expect(await navigation.enter(at('/user/issuances'))).toEqual({ allow: true });
    const known = (visible: number, single: string | null) =>
      navigation.ask(at('/user/issuances'), { visible, single });
    expect(known(0, 'p1')).toEqual({ redirect: '/user/issuances/p1' });
    expect([known(1, 'p1'), known(0, null)]).toEqual([{ allow: true }, { allow: true }]);
  });

  it('that a tenant has elsewhere is taken from there, and from here where elsewhere is here', async () => {
    const hide = { register: false, unAuthRoutes: true };
    const outside = await begin({ facts: { hide, urls: { login: 'https://tenant.test/in' } } });
    expect(await outside.navigation.enter(at('/login'))).toEqual({ redirect: 'https://tenant.test/in' });
    const circle = await begin({ facts: { hide, urls: { login: `${location.origin}/login` } } });
    expect(await circle.navigation.enter(at('/login'))).toEqual({ allow: true });
  });
});

describe('a link that is only pointed at', () => {
  it('is answered and changes nothing', async () => {
    const { navigation, session, received } = await begin({ stored: expired });
    await waitFor(session, (snapshot) => snapshot.matches('expired'));
    expect(navigation.ask(at('/user/portfolio'))).toEqual({ allow: true });
    expect(navigation.ask(at('/login', '?secret=s3'))).toEqual({ allow: true });
    expect(navigation.ask(at('/'))).toEqual({ redirect: '/login' });
    expect(navigation.ask(at('/invest/sol', '?lang=en'))).toEqual({ redirect: '/invest/sol' });
    expect([session.getSnapshot().value, received]).toEqual(['expired', []]);
  });

  it('is not what is remembered', async () => {
    const { navigation, session } = await begin();
    await waitFor(session, (snapshot) => snapshot.matches({ anonymous: 'idle' }));
    expect(navigation.ask(at('/user/portfolio'))).toEqual({ redirect: '/login' });
    expect(session.getSnapshot().context.stored.session.redirect_url).toBeNull();
  });
});

describe('a secret link', () => {
  it('opens its page without the secret once it has become a session', async () => {
    const { navigation } = await begin({ answers: [{ status: 200, body: { data: loginAs('USER') } }] });
    expect(await navigation.enter(at('/user/portfolio', '?tab=1&secret=s3'))).toEqual({
      redirect: '/user/portfolio?tab=1',
    });
    expect(await navigation.enter(at('/user/portfolio', '?tab=1'))).toEqual({ allow: true });
  });

  it('that is refused leads to the login page', async () => {
    const { navigation } = await begin({ answers: [{ status: 401, body: { error: 'link_useless' } }] });
    expect(await navigation.enter(at('/invest/sol', '?secret=s3'))).toEqual({ redirect: '/login' });
  });
});

describe('what happens to the session', () => {
  it.each([
    [{ external: 'https://home.test' }, 'https://home.test?logout=true'],
    [{ customised: 'https://brand.test' }, 'https://brand.test'],
    [{}, '/login'],
  ])('a logout with %j ends at %s', async (homes, target) => {
    const { session, moves } = await begin({ stored: signedIn('USER'), homes, answers: [{ status: 500 }] });
    await waitFor(session, (snapshot) => snapshot.matches('active'));
    session.send({ type: 'session.leave' });
    await waitFor(session, (snapshot) => snapshot.matches('anonymous'));
    expect(moves).toEqual([target]);
  });

  it('an end or another tab asks the guards again', async () => {
    const { session, moves } = await begin({ stored: signedIn('USER') });
    await waitFor(session, (snapshot) => snapshot.matches('active'));
    session.send({ type: 'session.expire' });
    session.send({ type: 'stored.changed', stored: signedIn('ADMIN'), at: now() });
    expect(moves).toEqual(['again', 'again']);
  });

  it('acting as somebody moves to their pages, and back', async () => {
    const { session, moves } = await begin({
      stored: signedIn('ADMIN'),
      answers: [{ status: 200, body: { data: null } }],
    });
    await waitFor(session, (snapshot) => snapshot.matches('active'));
    beginActing(session, { ...loginAs('CLIENT'), expires_at: new Date(Date.now() + 60_000).toISOString() });
    session.send({ type: 'acting.stop' });
    await waitFor(session, (snapshot) => snapshot.matches({ active: 'own' }));
    expect(moves).toEqual(['/entrepreneur/issuances', '/manager/issuances']);
  });
});

it('knows which addresses the router cannot open', () => {
  expect(['https://a.test', 'HTTP://a.test', '/login', '/https://a.test'].map(isOutside)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
