import { describe, expect, it } from 'vitest';
import { decide } from '#machines/app/routing/decide.ts';
import { guardNamed } from '#machines/app/routing/routeGuards.ts';
import type { Decision, Facts } from '#machines/app/routing/visit.ts';
import { selectStanding } from '#machines/people/session/session.selectors.ts';
import { matchRoute } from '#machines/shared/routing/match.ts';
import { chooseLayout, routes } from '#machines/shared/routing/routes.ts';
import {
  type loginAs,
  restored,
  standingOf,
  storedAs,
  type Visitor,
  visitors,
} from '#tests/machines/people/session/sessionVisitors.ts';
import { routingTable } from './routingTable.ts';

const filled = (path: string) => path.replace('{id}', '7').replace('{slug}', 'sol').replace('{benefit_id}', '9');

const factsFor = (visitor: Visitor, changes: Partial<Facts> = {}): Facts => ({
  standing: standingOf(visitor),
  hide: { register: false, unAuthRoutes: false, catalogue: false },
  urls: {},
  ignoreSessionExpiration: false,
  ...changes,
});

function visit(address: string, visitor: Visitor, changes: Partial<Facts> = {}): Decision {
  const [pathname = '', query] = address.split('?');
  return decide({ pathname, search: query === undefined ? '' : `?${query}` }, factsFor(visitor, changes));
}

describe('the table of routes and visitors', () => {
  const [header = [], ...rows] = routingTable
    .trim()
    .split('\n')
    .map((line) => line.trim().split(/\s+/));
  const columns = header.slice(1) as Visitor[];

  const meaning = (cell: string, pathname: string): Decision => {
    const remember = pathname;
    if (cell === 'ok') return { allow: true };
    if (cell === 'clear') return { logout: pathname };
    if (cell === 'out') return { logout: '/login', remember };
    if (cell === 'login') return pathname === '/' ? { redirect: '/login' } : { redirect: '/login', remember };
    if (cell === 'invest') return { redirect: '/invest/sol/invest' };
    const area = { investor: 'user', owner: 'entrepreneur', manager: 'manager' }[cell];
    return { redirect: `/${area}/issuances` };
  };

  const prefixOf = (rule: string) => rule.replace(/\*$/, '');
  const appliesTo = (path: string) => (rule: string) =>
    rule.endsWith('*') ? path.startsWith(prefixOf(rule)) : path === rule;
  const rules = rows.map(([rule = '']) => rule);
  /** The row of the page itself, or else the row of its area. */
  const rowOf = (path: string) =>
    rows.find(([rule]) => rule === path) ?? rows.find(([rule = '']) => appliesTo(path)(rule));

  it('has a rule for every page, a column for every visitor, and no rule without a page', () => {
    expect(routes.filter(({ path }) => !rowOf(path)).map(({ path }) => path)).toEqual([]);
    expect(rules.filter((rule) => !routes.some(({ path }) => appliesTo(path)(rule)))).toEqual([]);
    expect(columns).toEqual(Object.keys(visitors));
  });

  it.each(routes.map(({ path }) => path))('lets in or redirects each visitor of %s as its row says', (path) => {
    const [, ...cells] = rowOf(path) ?? [];
    const pathname = filled(path);
    expect(columns.map((visitor) => [visitor, visit(pathname, visitor)])).toEqual(
      columns.map((visitor, index) => [visitor, meaning(cells[index] ?? '', pathname)]),
    );
  });
});

describe('the routes', () => {
  it.each(routes)('match an address of $path', ({ path }) => {
    expect(matchRoute(filled(path))?.route.path).toBe(path);
    expect(matchRoute(filled(path).replace(/\/?$/, '/'))?.route.path).toBe(path);
  });

  it('read the parameters of an address', () => {
    expect(matchRoute('/manager/issuances/a%20b/benefits/9')?.params).toEqual({ id: 'a b', benefit_id: '9' });
  });

  it.each([
    '/unknown',
    '/users',
    '/user/account/more',
    '/user/issuances//',
    '/invest/sol/x',
    '/user/issuances/%E0%A4%A',
  ])('have no page for %s, and leave it alone for every visitor', (address) => {
    expect(matchRoute(address)).toBeUndefined();
    for (const visitor of Object.keys(visitors) as Visitor[]) expect(visit(address, visitor)).toEqual({ allow: true });
  });

  it('give a layout to every address, known or not', () => {
    const layoutsBelow = (area: string) => [
      ...new Set(routes.filter(({ path }) => path.startsWith(area)).map(({ layout }) => layout)),
    ];
    for (const area of ['/user/', '/manager/', '/entrepreneur/']) expect(layoutsBelow(area)).toEqual(['dashboard']);
    expect(layoutsBelow('/invest/')).toEqual(['invest']);
    expect(layoutsBelow('/login')).toEqual(['default']);
    expect(['/manager/nothing', '/invest/a/b/c', '/nothing', '/users'].map(chooseLayout)).toEqual([
      'dashboard',
      'invest',
      'default',
      'default',
    ]);
  });

  it('refuse an unknown guard', () => {
    expect(() => guardNamed('investor')).toThrow('Unknown route guard: investor');
    expect(() => guardNamed('toString')).toThrow('Unknown route guard: toString');
  });
});

it('the visualiser is open to every visitor in development and demo', () => {
  for (const visitor of Object.keys(visitors) as Visitor[])
    expect(visit('/inspect?machine=kyc', visitor, { isInspectOpen: true }), visitor).toEqual({ allow: true });
});

describe('a user with several roles', () => {
  const standing = (roles: Parameters<typeof loginAs>[0][]) =>
    selectStanding(restored(storedAs(roles[0] ?? 'USER', { roles })));

  it('can open the areas of all of them, and lands in the first of manager, owner, investor', () => {
    const both = { standing: standing(['USER', 'ISSUER']) };
    expect(visit('/user/portfolio', 'USER', both)).toEqual({ allow: true });
    expect(visit('/entrepreneur/account', 'USER', both)).toEqual({ allow: true });
    expect(visit('/login', 'USER', both)).toEqual({ redirect: '/entrepreneur/issuances' });
    const all = { standing: standing(['PREMIUM_USER', 'CLIENT', 'ADMIN']) };
    expect(visit('/callback', 'USER', all)).toEqual({ redirect: '/manager/issuances' });
  });
});

it('the bare address of an area leads to its first page', () => {
  expect(visit('/user', 'USER')).toEqual({ redirect: '/user/issuances' });
  expect(visit('/manager/?lang=en', 'ADMIN')).toEqual({ redirect: '/manager/issuances?lang=en' });
  expect(visit('/nowhere', 'USER')).toEqual({ allow: true });
});

describe('an expired session', () => {
  const ignoring = { ignoreSessionExpiration: true };

  it('keeps its page if the build ignores expiration, but only in its own area', () => {
    expect(visit('/user/portfolio', 'expired', ignoring)).toEqual({ allow: true });
    expect(visit('/manager/users', 'expired', ignoring)).toEqual({ redirect: '/user/issuances' });
  });

  it('is still logged out on the public pages, which open with their complete address', () => {
    expect(visit('/callback?code=1&state=2', 'expired', ignoring)).toEqual({ logout: '/callback?code=1&state=2' });
  });

  it('does not count without a user and a token, whatever the build ignores', () => {
    const standing = selectStanding(restored(storedAs('USER', { accessToken: null })));
    expect(visit('/user/portfolio', 'expired', { ...ignoring, standing })).toMatchObject({ logout: '/login' });
  });
});

describe('a tenant that hides pages', () => {
  const urls = { login: 'https://tenant.test/login', register: 'https://tenant.test/join' };
  const hidden = { hide: { register: false, unAuthRoutes: true, catalogue: false }, urls };

  it('sends visitors from the registration to the login page', () => {
    const hide = { register: true, unAuthRoutes: false, catalogue: false };
    expect(visit('/register?lang=en', 'anonymous', { hide })).toEqual({ redirect: '/login?lang=en' });
    expect(visit('/login', 'anonymous', { hide })).toEqual({ allow: true });
  });

  it('sends visitors from the public pages to its own pages', () => {
    expect(visit('/register', 'anonymous', hidden)).toEqual({ redirect: urls.register });
    for (const page of ['/login', '/callback', '/forgot-password', '/remember-password'])
      expect(visit(page, 'anonymous', hidden)).toEqual({ redirect: urls.login });
  });

  it('leaves the mailed link that lets a browser log in', () => {
    expect(visit('/trust-browser?token=secret', 'anonymous', hidden)).toEqual({ allow: true });
  });

  it("keeps the product's pages if it configures none, a script, another scheme or one of these pages", () => {
    const useless = [
      undefined,
      null,
      '',
      'javascript:alert(1)',
      '//evil.test',
      'ftp://a.test',
      '/register',
      '/login?a',
    ];
    for (const login of useless)
      expect(visit('/login', 'anonymous', { ...hidden, urls: { login } })).toEqual({ allow: true });
  });

  it('hides nothing from users who are signed in', () => {
    expect(visit('/login', 'ADMIN', hidden)).toEqual({ redirect: '/manager/issuances' });
    expect(visit('/invest/sol', 'anonymous', hidden)).toEqual({ allow: true });
  });
});

describe('a language in the address', () => {
  it('is set and removed, and the rest of the address stays the same', () => {
    expect(visit('/register?ref=A%2FB&lang=en&empty', 'anonymous')).toEqual({
      redirect: '/register?ref=A%2FB&empty',
      language: 'en',
    });
    expect(visit('/unknown?lang=es', 'ADMIN')).toEqual({ redirect: '/unknown', language: 'es' });
    const bookmark = { pathname: '/invest/sol', search: '?lang=es', hash: '#risks' };
    expect(decide(bookmark, factsFor('anonymous'))).toEqual({ redirect: '/invest/sol#risks', language: 'es' });
  });

  it('is removed but not set if the product does not support it', () => {
    for (const lang of ['fr', 'EN', '', 'javascript:alert(1)'])
      expect(visit(`/login?lang=${lang}`, 'anonymous')).toEqual({ redirect: '/login' });
  });

  it('is kept in every redirect inside the product', () => {
    expect(visit('/?lang=en', 'anonymous')).toEqual({ redirect: '/login?lang=en' });
    expect(visit('/user/earnings?page=2&lang=en', 'anonymous')).toEqual({
      redirect: '/login?lang=en',
      remember: '/user/earnings?page=2',
    });
    expect(visit('/user/earnings?lang=en', 'expired')).toMatchObject({ logout: '/login?lang=en' });
    expect(visit('/login?lang=en', 'ADMIN')).toEqual({ redirect: '/manager/issuances?lang=en' });
    expect(visit('/manager/users?lang=en', 'USER')).toEqual({ redirect: '/user/issuances?lang=en' });
    expect(decide({ pathname: '/invest/sol', search: '', hash: '#preview=x' }, factsFor('USER'))).toEqual({
      allow: true,
    });
    expect(visit('/invest/sol?lang=en', 'USER')).toEqual({ redirect: '/invest/sol/invest?lang=en' });
  });
});

describe('a secret in the address', () => {
  it('is exchanged before any redirect, and removed from the address', () => {
    const then = '/user/portfolio?tab=1';
    for (const visitor of ['anonymous', 'expired', 'unverified'] as const)
      expect(visit('/user/portfolio?tab=1&secret=s3', visitor)).toEqual({ exchange: 's3', then });
  });

  it('never replaces a session', () => {
    expect(visit('/login?secret=s3', 'USER')).toEqual({ redirect: '/login' });
  });

  it('is ignored when it is empty', () => {
    expect(visit('/login?secret=', 'anonymous')).toEqual({ redirect: '/login' });
  });
});

describe('the list of issuances', () => {
  const projects = (visible: number, single: string | null) => ({ projects: { visible, single } });

  it('redirects to the single project of a tenant that has nothing else to show', () => {
    expect(visit('/user/issuances?lang=en', 'USER', projects(0, 'a/b'))).toEqual({
      redirect: '/user/issuances/a%2Fb?lang=en',
    });
  });

  it('opens if there are several projects or none', () => {
    for (const known of [projects(1, 'p'), projects(0, null), projects(3, null), {}])
      expect(visit('/user/issuances', 'USER', known)).toEqual({ allow: true });
  });
});
