import { matchRoute } from './match.ts';

/**
 * The pages on which a tenant's analytics and chat may run: where people look around. Never where they sign in, are
 * identified, pay, sign, or see their money.
 */
const LOOKING = new Set(['/invest/{slug}', '/user/issuances', '/user/issuances/{id}']);

export const isAnalyticsAllowed = (pathname: string): boolean => LOOKING.has(matchRoute(pathname)?.route.path ?? '');
