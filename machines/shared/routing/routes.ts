/** The guards of routes, named as in the specification. */
export type GuardName =
  | 'user'
  | 'manager'
  | 'client'
  | 'invest'
  | 'public'
  | 'catalogue'
  | 'check-projects'
  | 'inspect';

export interface RouteRule<Path extends string = string> {
  path: Path;
  layout: Layout;
  /** They run in this order, after page validation and the session guard. */
  guards: readonly GuardName[];
}

/** The page of the mailed link that lets a browser log in. */
export const trustBrowserPath = '/trust-browser';

const publicPaths = [
  '/',
  '/login',
  '/register',
  '/callback',
  '/forgot-password',
  '/remember-password',
  trustBrowserPath,
] as const;

/** The pages in the navigation of each area, in their order. Their labels are in the locales under `nav`. */
export const navigation = {
  user: ['home', 'issuances', 'investments', 'portfolio', 'earnings', 'transfers', 'notifications'],
  manager: [
    'issuances',
    'investments',
    'incidents',
    'earnings',
    'approvals',
    'users',
    'register',
    'customization',
    'notifications',
  ],
  entrepreneur: ['home', 'issuances', 'investments', 'earnings', 'notifications'],
} as const;
export type Area = keyof typeof navigation;

/** The first page of the area whose bare address this is, such as `/user`. */
export function firstPageAt(pathname: string): string | undefined {
  const area = pathname.replace(/\/$/, '').slice(1);
  return Object.hasOwn(navigation, area) ? `/${area}/issuances` : undefined;
}

const userPages = navigation.user.filter((page) => page !== 'issuances');

const earningPages = ['earnings/{id}/token', 'earnings/{id}/investor'] as const;

const issuancePages = [
  'issuances/create',
  'issuances/{id}',
  'issuances/{id}/edit',
  'issuances/{id}/investors',
  'issuances/{id}/whitelist',
  'issuances/{id}/benefits',
  'issuances/{id}/benefits/{benefit_id}',
] as const;

/** The issuances that everyone may read. */
export const cataloguePath = '/invest';

export const publicProject = '/invest/{slug}';
/** The address of the public page of an issuance. */
export const buildPublicAddress = ({ slug }: { slug: string }) => `${cataloguePath}/${slug}`;
export const promoterPath = '/promoters/{id}';
/** What became of the platform’s loans. */
export const statisticsPath = '/statistics';
/** What the law asks a site to say of itself (Ley 11/2023, Ley 34/2002 art. 22.2). */
export const accessibilityPath = '/accessibility';
export const cookiesPath = '/cookies';

/** Issuances side by side: `?of=` names them. */
export const comparePath = '/compare';
/** The terms of investing in plain words. */
export const glossaryPath = '/glossary';

/** Pages that everyone may read, with or without a session. */
const statements = [accessibilityPath, cookiesPath, glossaryPath] as const;
const openPages = [cataloguePath, publicProject, promoterPath, statisticsPath, comparePath, ...statements] as const;
export const isOpenPage = (path: string): boolean => openPages.some((each) => each === path);

const investPages = [
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
] as const;

/** The page on which an account that must have a second factor sets it up, before anything else. */
export const factorSetupPath = '/second-factor';

/** The visualiser of the machines. */
export const inspectPath = '/inspect';

/** Every page of the product. Any other address shows the 404 page. */
export const routes = [
  ...rules(publicPaths, ['public']),
  ...rules(below('/user', [...userPages, 'account', 'bbva', ...earningPages, 'issuances/{id}']), ['user']),
  ...rules(below('/user', ['issuances']), ['user', 'check-projects']),
  ...rules(below('/manager', [...navigation.manager, 'account', 'components', ...earningPages, ...issuancePages]), [
    'manager',
  ]),
  ...rules(below('/entrepreneur', [...navigation.entrepreneur, 'account', ...earningPages, ...issuancePages]), [
    'client',
  ]),
  ...rules([cataloguePath] as const, ['catalogue']),
  ...rules([promoterPath, statisticsPath, comparePath, ...statements] as const, []),
  ...rules([publicProject, ...below(publicProject, investPages)], ['invest']),
  ...rules([factorSetupPath] as const, []),
  ...rules([inspectPath] as const, ['inspect']),
];

function below<Parent extends string, Page extends string>(parent: Parent, pages: readonly Page[]) {
  return pages.map((page) => `${parent}/${page}` as const);
}

function rules<Path extends string>(paths: readonly Path[], guards: readonly GuardName[]) {
  return paths.map((path): RouteRule<Path> => ({ path, layout: chooseLayout(path), guards }));
}

export type Layout = 'dashboard' | 'default' | 'invest';

/** The layout depends only on the address, so that the 404 page has one too. */
export function chooseLayout(pathname: string): Layout {
  if (/^\/(manager|user|entrepreneur)\//.test(pathname)) return 'dashboard';
  return pathname.startsWith('/invest') ? 'invest' : 'default';
}
