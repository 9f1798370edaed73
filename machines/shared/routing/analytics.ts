import { matchRoute } from './match.ts';

/**
 * The pages on which a tenant's analytics and chat may run: those that only show issuances. They never run where users
 * sign in, identify themselves, pay, sign, or see their money.
 */
const ANALYTICS_PAGES = new Set(['/invest/{slug}', '/user/issuances', '/user/issuances/{id}']);

export const isAnalyticsAllowed = (pathname: string): boolean =>
  ANALYTICS_PAGES.has(matchRoute(pathname)?.route.path ?? '');
