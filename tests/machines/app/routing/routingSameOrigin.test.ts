import { describe, expect, it } from 'vitest';
import { configuredAddress, sameOriginPath } from '#machines/shared/routing/sameOrigin.ts';

const outside = [
  'https://evil.test/',
  '//evil.test',
  '///evil.test',
  '/\\evil.test',
  '\\\\evil.test',
  '/\t/evil.test',
  '/\n//evil.test',
  '/.//evil.test',
  '/user/..//evil.test',
  'javascript:alert(1)',
  'data:text/html,x',
  'user/portfolio',
  ' /user',
  '',
  'https:/evil.test',
  '/\\/evil.test',
];

describe('sameOriginPath()', () => {
  it.each(outside)('refuses %j', (url) => {
    expect(sameOriginPath(url)).toBeNull();
  });

  it.each(['/', '/user/earnings?page=2#top', '/invest/sol?next=https://evil.test', '/user/%2F%2Fevil.test'])(
    'returns %s unchanged',
    (url) => {
      expect(sameOriginPath(url)).toBe(url);
    },
  );

  it('returns no path that a browser resolves to another site', () => {
    const site = 'https://tenant.test';
    for (const url of [...outside, '/a/../b', '/@evil.test', '/user//evil.test', '/?//evil.test']) {
      const path = sameOriginPath(url);
      if (path !== null) expect(new URL(path, site).origin).toBe(site);
    }
  });
});

describe('an address that a tenant configures', () => {
  it('is a web address or a path of this site', () => {
    expect(configuredAddress('https://tenant.test/a?b#c')).toBe('https://tenant.test/a?b#c');
    expect(configuredAddress('/login')).toBe('/login');
  });

  it.each([null, undefined, '', 'javascript:alert(1)', '//evil.test', 'ftp://a.test', 'https://', 'tenant.test'])(
    'is refused: %j',
    (url) => {
      expect(configuredAddress(url)).toBeNull();
    },
  );
});
