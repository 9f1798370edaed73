import { landingOf } from '#machines/session/standing.ts';
import { inspectPath, publicProject } from './routes.ts';
import { addressOf, type Decision, elsewhere, type Facts, type Guard, type Visit, without } from './visit.ts';

const skippedWhenSignedIn = ['/login', '/register', '/callback', '/forgot-password'];

/** Who may stay on a page at all: the session rules of the whole product, before any rule of the page itself. */
export const sessionGuard: Guard = (visit, facts, match) => {
  if (!match || match.route.path === publicProject) return undefined;
  const { route } = match;
  if (route.path === inspectPath && facts.isInspectOpen) return undefined;
  return route.guards.includes('public') ? onPublicPage(route.path, visit, facts) : onOtherPage(visit, facts);
};

function onPublicPage(path: string, visit: Visit, { standing }: Facts): Decision | undefined {
  if (standing.status === 'expired') return { logout: addressOf(visit) };
  if (standing.status === 'active' && skippedWhenSignedIn.includes(path))
    return { redirect: elsewhere(landingOf(standing.areas), visit) };
  return undefined;
}

function onOtherPage(visit: Visit, { standing, ignoreSessionExpiration }: Facts): Decision | undefined {
  if (standing.status === 'active') return undefined;
  const login = elsewhere('/login', visit);
  const remember = without('lang', visit);
  if (standing.status === 'anonymous') return { redirect: login, remember };
  if (ignoreSessionExpiration && standing.areas.length) return undefined;
  return { logout: login, remember };
}
