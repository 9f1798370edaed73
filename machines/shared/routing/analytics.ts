import { matchRoute } from './match.ts';
import { isPreview } from './previewHash.ts';

/**
 * The pages on which a tenant's analytics and chat may run: those that only show issuances. They never run where users
 * sign in, identify themselves, pay, sign, or see their money.
 */
const ANALYTICS_PAGES = new Set([
  '/invest',
  '/promoters/{id}',
  '/statistics',
  '/compare',
  '/glossary',
  '/invest/{slug}',
  '/user/issuances',
  '/user/issuances/{id}',
]);

export const isAnalyticsAllowed = (pathname: string, hash = ''): boolean =>
  !isPreview(hash) && ANALYTICS_PAGES.has(matchRoute(pathname)?.route.path ?? '');
