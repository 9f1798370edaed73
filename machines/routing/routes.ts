import { type Layout, layoutOf } from './layout.ts';

/** The per-route guards, in the words of the specification. */
export type GuardName = 'user' | 'manager' | 'client' | 'invest' | 'public' | 'check-projects' | 'inspect';

export interface RouteRule<Path extends string = string> {
  path: Path;
  layout: Layout;
  /** Run in this order, after page validation and the session guard. */
  guards: readonly GuardName[];
}

const publicPaths = ['/', '/login', '/register', '/callback', '/forgot-password', '/remember-password'] as const;

const userPaths = [
  '/user/account',
  '/user/bbva',
  '/user/portfolio',
  '/user/transfers',
  '/user/investments',
  '/user/notifications',
  '/user/earnings',
  '/user/earnings/{id}/token',
  '/user/earnings/{id}/investor',
  '/user/issuances/{id}',
] as const;

const managerPaths = [
  '/manager/users',
  '/manager/account',
  '/manager/components',
  '/manager/investments',
  '/manager/customization',
  '/manager/notifications',
  '/manager/earnings',
  '/manager/earnings/{id}/token',
  '/manager/earnings/{id}/investor',
  '/manager/issuances',
  '/manager/issuances/create',
  '/manager/issuances/{id}',
  '/manager/issuances/{id}/edit',
  '/manager/issuances/{id}/investors',
  '/manager/issuances/{id}/whitelist',
  '/manager/issuances/{id}/benefits',
  '/manager/issuances/{id}/benefits/{benefit_id}',
] as const;

const entrepreneurPaths = [
  '/entrepreneur/account',
  '/entrepreneur/investments',
  '/entrepreneur/earnings',
  '/entrepreneur/earnings/{id}/token',
  '/entrepreneur/earnings/{id}/investor',
  '/entrepreneur/issuances',
  '/entrepreneur/issuances/create',
  '/entrepreneur/issuances/{id}',
  '/entrepreneur/issuances/{id}/edit',
  '/entrepreneur/issuances/{id}/investors',
  '/entrepreneur/issuances/{id}/whitelist',
  '/entrepreneur/issuances/{id}/benefits',
  '/entrepreneur/issuances/{id}/benefits/{benefit_id}',
] as const;

export const publicProject = '/invest/{slug}';

const investPaths = [
  publicProject,
  '/invest/{slug}/sign',
  '/invest/{slug}/invest',
  '/invest/{slug}/initial-test',
  '/invest/{slug}/payment-error',
  '/invest/{slug}/identification',
  '/invest/{slug}/method-payment',
  '/invest/{slug}/congratulations',
  '/invest/{slug}/payment-success',
  '/invest/{slug}/declare-interest',
  '/invest/{slug}/payment-bankwire',
  '/invest/{slug}/type-of-investor',
  '/invest/{slug}/payment-creditcard',
  '/invest/{slug}/account-information',
  '/invest/{slug}/aditional-information',
  '/invest/{slug}/contribution-breakdown',
  '/invest/{slug}/simulation-loss-bearing-capacity',
] as const;

/** The visualiser of the machines. */
export const inspectPath = '/inspect';

/** Every page of the product; whatever matches none of them is the 404 page. */
export const routes = [
  ...rules(publicPaths, ['public']),
  ...rules(userPaths, ['user']),
  ...rules(['/user/issuances'] as const, ['user', 'check-projects']),
  ...rules(managerPaths, ['manager']),
  ...rules(entrepreneurPaths, ['client']),
  ...rules(investPaths, ['invest']),
  ...rules([inspectPath] as const, ['inspect']),
];

function rules<Path extends string>(paths: readonly Path[], guards: readonly GuardName[]) {
  return paths.map((path): RouteRule<Path> => ({ path, layout: layoutOf(path), guards }));
}
