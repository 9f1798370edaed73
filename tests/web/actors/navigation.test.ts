import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { waitFor } from 'xstate';
import type { Facts, Visit } from '#machines/app/routing/visit.ts';
import type { Homes } from '#machines/people/session/logoutTarget.ts';
import type { StoredSession } from '#machines/people/session/session.contract.ts';
import { sessionFrom } from '#machines/people/session/session.ts';
import { MINUTE } from '#machines/shared/duration.ts';
import { loginAs } from '#tests/machines/people/session/sessionVisitors.ts';
import { recordingSettings, type ServerAnswer, startServer } from '#tests/web/api/apiServer.ts';
import { createNavigation, isExternal } from '#web/actors/navigation.ts';
import { createSession, startActing, startSession } from '#web/actors/sessionActor.ts';
import { connectClient } from '#web/api/client.ts';
import { readStoredSession, writeStoredSession } from '#web/api/storedSession.ts';

const now = () => new Date().toISOString();
const signedIn = (role: Parameters<typeof loginAs>[0]): StoredSession => ({
  session: sessionFrom(loginAs(role), now()),
  backdoor: null,
});
const expired: StoredSession = { session: sessionFrom(loginAs('USER'), '2020-01-01T00:00:00.000Z'), backdoor: null };
const at = (pathname: string, search = ''): Visit => ({ pathname, search });
const cleanups: (() => unknown)[] = [];

beforeEach(() => localStorage.clear());
afterEach(async () => {
  for (const end of cleanups.splice(0)) await end();
});

interface Setup {
  stored?: StoredSession;
  answers?: ServerAnswer[];
  facts?: Partial<Facts>;
  homes?: Homes;
}

async function startNavigation({ stored, answers = [], facts = {}, homes = {} }: Setup = {}) {
  const server = await startServer(answers);
  connectClient(recordingSettings(server.base).settings);
  if (stored) writeStoredSession(stored);
  const session = createSession();
  const moves: string[] = [];
  const navigation = createNavigation({
    session,
    facts: () => ({
      hide: { register: false, unAuthRoutes: false, catalogue: false },
      urls: {},
      ignoreSessionExpiration: false,
      ...facts,
    }),
    homes: () => homes,
    go: (address) => moves.push(address),
    recheck: () => moves.push('again'),
  });
  cleanups.push(server.close, () => session.stop(), navigation.stop);
  session.start();
  return { session, navigation, moves, received: server.received };
}

describe('the navigation', () => {
  it('waits until the session is restored', async () => {
    const { navigation } = await startNavigation({ stored: signedIn('ADMIN') });
    expect(await navigation.enter(at('/manager/users'))).toEqual({ allow: true });
  });

  it('remembers a page that needs a login, and opens it after the login', async () => {
    const { navigation, session, moves } = await startNavigation();
    expect(await navigation.enter(at('/user/earnings', '?page=2'))).toEqual({ redirect: '/login' });
    await waitFor(session, (snapshot) => snapshot.matches({ anonymous: 'idle' }));
    expect(readStoredSession()?.session.redirect_url).toBe('/user/earnings?page=2');
    startSession(session, loginAs('USER'));
    expect(moves).toEqual(['/user/earnings?page=2']);
  });

  it('moves to the landing page after a login without a remembered page', async () => {
    const { navigation, session, moves } = await startNavigation();
    expect(await navigation.enter(at('/login'))).toEqual({ allow: true });
    startSession(session, loginAs('ISSUER'));
    expect(moves).toEqual(['/entrepreneur/issuances']);
  });

  it('logs out an expired session once, and leaves its page', async () => {
    const { navigation, moves, received } = await startNavigation({
      stored: expired,
      answers: [{ status: 200, body: { data: null } }],
    });
    expect(await navigation.enter(at('/user/portfolio', '?lang=en'))).toEqual({ redirect: '/login?lang=en' });
    expect(received.map(({ path }) => path)).toEqual(['/v2/user/logout']);
    expect(moves.filter((move) => move !== 'again')).toEqual([]);
    expect(await navigation.enter(at('/login', '?lang=en'))).toEqual({ redirect: '/login', language: 'en' });
  });

  it('skips the list of a tenant with a single project', async () => {
    const { navigation } = await startNavigation({ stored: signedIn('USER') });
    expect(await navigation.enter(at('/user/issuances'))).toEqual({ allow: true });
    const decisionFor = (visible: number, single: string | null) =>
      navigation.check(at('/user/issuances'), { visible, single });
    expect(decisionFor(0, 'p1')).toEqual({ redirect: '/user/issuances/p1' });
    expect([decisionFor(1, 'p1'), decisionFor(0, null)]).toEqual([{ allow: true }, { allow: true }]);
  });

  it('redirects to a tenant’s own login page, unless that is this page', async () => {
    const hide = { register: false, unAuthRoutes: true, catalogue: false };
    const outside = await startNavigation({ facts: { hide, urls: { login: 'https://tenant.test/in' } } });
    expect(await outside.navigation.enter(at('/login'))).toEqual({ redirect: 'https://tenant.test/in' });
    const circle = await startNavigation({ facts: { hide, urls: { login: `${location.origin}/login` } } });
    expect(await circle.navigation.enter(at('/login'))).toEqual({ allow: true });
  });
});

describe('a link that the pointer hovers over', () => {
  it('is checked without side effects', async () => {
    const { navigation, session, received } = await startNavigation({ stored: expired });
    await waitFor(session, (snapshot) => snapshot.matches('expired'));
    expect(navigation.check(at('/user/portfolio'))).toEqual({ allow: true });
    expect(navigation.check(at('/login', '?secret=s3'))).toEqual({ allow: true });
    expect(navigation.check(at('/'))).toEqual({ redirect: '/login' });
    expect(navigation.check(at('/invest/sol', '?lang=en'))).toEqual({ redirect: '/invest/sol' });
    expect([session.getSnapshot().value, received]).toEqual(['expired', []]);
  });

  it('is not remembered', async () => {
    const { navigation, session } = await startNavigation();
    await waitFor(session, (snapshot) => snapshot.matches({ anonymous: 'idle' }));
    expect(navigation.check(at('/user/portfolio'))).toEqual({ redirect: '/login' });
    expect(session.getSnapshot().context.stored.session.redirect_url).toBeNull();
  });
});

describe('a secret link', () => {
  it('opens its page without the secret once it has started a session', async () => {
    const { navigation } = await startNavigation({ answers: [{ status: 200, body: { data: loginAs('USER') } }] });
    expect(await navigation.enter(at('/user/portfolio', '?tab=1&secret=s3'))).toEqual({
      redirect: '/user/portfolio?tab=1',
    });
    expect(await navigation.enter(at('/user/portfolio', '?tab=1'))).toEqual({ allow: true });
  });

  it('that is refused leads to the login page', async () => {
    const { navigation } = await startNavigation({ answers: [{ status: 401, body: { error: 'link_useless' } }] });
    expect(await navigation.enter(at('/invest/sol', '?secret=s3'))).toEqual({ redirect: '/login' });
  });
});

describe('the navigation after a change of the session', () => {
  it.each([
    [{ external: 'https://home.test' }, 'https://home.test?logout=true'],
    [{ customised: 'https://brand.test' }, 'https://brand.test'],
    [{}, '/login'],
  ])('leads, with %j, from a logout to %s', async (homes, target) => {
    const { session, moves } = await startNavigation({ stored: signedIn('USER'), homes, answers: [{ status: 500 }] });
    await waitFor(session, (snapshot) => snapshot.matches('active'));
    session.send({ type: 'session.leave' });
    await waitFor(session, (snapshot) => snapshot.matches('anonymous'));
    expect(moves).toEqual([target]);
  });

  it('checks the guards again when the session expires or another tab changes it', async () => {
    const { session, moves } = await startNavigation({ stored: signedIn('USER') });
    await waitFor(session, (snapshot) => snapshot.matches('active'));
    session.send({ type: 'session.expire' });
    session.send({ type: 'stored.changed', stored: signedIn('ADMIN'), at: now() });
    expect(moves).toEqual(['again', 'again']);
  });

  it('moves to the user’s pages when a manager acts as a user, and back afterwards', async () => {
    const { session, moves } = await startNavigation({
      stored: signedIn('ADMIN'),
      answers: [{ status: 200, body: { data: null } }],
    });
    await waitFor(session, (snapshot) => snapshot.matches('active'));
    startActing(session, { ...loginAs('CLIENT'), expires_at: new Date(Date.now() + MINUTE).toISOString() });
    session.send({ type: 'acting.stop' });
    await waitFor(session, (snapshot) => snapshot.matches({ active: 'own' }));
    expect(moves).toEqual(['/entrepreneur/issuances', '/manager/issuances']);
  });
});

it('isOutside() detects the addresses that the router cannot open', () => {
  expect(['https://a.test', 'HTTP://a.test', '/login', '/https://a.test'].map(isExternal)).toEqual([
    true,
    true,
    false,
    false,
  ]);
});
