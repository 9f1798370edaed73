import { chooseLanding } from '#machines/people/session/standing.ts';
import { inspectPath, isOpenPage } from '#machines/shared/routing/routes.ts';
import {
  composeAddress,
  type Decision,
  type Facts,
  type Guard,
  type Visit,
  withLanguage,
  withoutParameter,
} from './visit.ts';

const skippedWhenSignedIn = ['/login', '/register', '/callback', '/forgot-password'];

/** The session rules of all pages, which run before the guards of the page. */
export const sessionGuard: Guard = (visit, facts, match) => {
  if (!match || isOpenPage(match.route.path)) return undefined;
  const { route } = match;
  if (route.path === inspectPath && facts.isInspectOpen) return undefined;
  return route.guards.includes('public') ? onPublicPage(route.path, visit, facts) : onOtherPage(visit, facts);
};

function onPublicPage(path: string, visit: Visit, { standing }: Facts): Decision | undefined {
  if (standing.status === 'expired') return { logout: composeAddress(visit) };
  if (standing.status === 'active' && skippedWhenSignedIn.includes(path))
    return { redirect: withLanguage(chooseLanding(standing.areas), visit) };
  return undefined;
}

function onOtherPage(visit: Visit, { standing, ignoreSessionExpiration }: Facts): Decision | undefined {
  if (standing.status === 'active') return undefined;
  const login = withLanguage('/login', visit);
  const remember = withoutParameter('lang', visit);
  if (standing.status === 'anonymous') return { redirect: login, remember };
  if (ignoreSessionExpiration && standing.areas.length) return undefined;
  return { logout: login, remember };
}
