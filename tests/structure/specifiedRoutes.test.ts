import { describe, expect, it } from 'vitest';
import { chooseLayout, type GuardName, routes } from '#machines/shared/routing/routes.ts';
import { builtPaths } from '#tests/e2e/support/routes.ts';

const earnings = ['earnings', 'earnings/{id}/token', 'earnings/{id}/investor'];
const issuance = ['investors', 'whitelist', 'benefits', 'benefits/{benefit_id}'].map(
  (page) => `issuances/{id}/${page}`,
);
const managed = ['issuances', 'issuances/create', 'issuances/{id}', 'issuances/{id}/edit', ...issuance];

/** The pages that the product's specification names, by their area. The values are written by hand. */
const specified = {
  '': ['', 'login', 'register', 'callback', 'forgot-password', 'remember-password'],
  user: [
    'account',
    'bbva',
    'portfolio',
    'transfers',
    'investments',
    'notifications',
    ...earnings,
    'issuances',
    'issuances/{id}',
  ],
  manager: ['users', 'account', 'components', 'investments', 'customization', 'notifications', ...earnings, ...managed],
  entrepreneur: ['account', 'investments', ...earnings, ...managed],
  invest: [
    '{slug}',
    ...[
      'sign',
      'invest',
      'initial-test',
      'payment-error',
      'identification',
      'method-payment',
      'congratulations',
      'payment-success',
      'declare-interest',
      'payment-bankwire',
      'type-of-investor',
      'payment-creditcard',
      'account-information',
      'aditional-information',
      'contribution-breakdown',
      'simulation-loss-bearing-capacity',
    ].map((step) => `{slug}/${step}`),
  ],
};
type Area = keyof typeof specified;

const layouts: Record<Area, string> = {
  '': 'default',
  user: 'dashboard',
  manager: 'dashboard',
  entrepreneur: 'dashboard',
  invest: 'invest',
};
/** The guard that each page of the area has. */
const guards: Record<Area, GuardName> = {
  '': 'public',
  user: 'user',
  manager: 'manager',
  entrepreneur: 'client',
  invest: 'invest',
};

const pages = (Object.keys(specified) as Area[]).flatMap((area) =>
  specified[area].map((page) => ({ area, path: area ? `/${area}/${page}` : `/${page}` })),
);

/** A parameter of the router has another spelling, and perhaps another name. */
const shapeOf = (path: string) => path.replace(/\{[^}]+\}|\$\w+/g, '*');
const built = builtPaths.map(shapeOf);

describe('the specified routes', () => {
  it('are 64 different ones', () => {
    expect(new Set(pages.map(({ path }) => path)).size).toBe(64);
    expect(pages).toHaveLength(64);
  });

  it.each(pages)('have a page at $path, with its layout and the guard of its area', ({ area, path }) => {
    expect(built).toContain(shapeOf(path));
    const rule = routes.find((each) => each.path === path);
    expect(rule?.layout).toBe(layouts[area]);
    expect(chooseLayout(path)).toBe(layouts[area]);
    expect(rule?.guards).toContain(guards[area]);
  });

  it('check the projects of an investor before their list', () => {
    expect(routes.find(({ path }) => path === '/user/issuances')?.guards).toContain('check-projects');
  });
});
