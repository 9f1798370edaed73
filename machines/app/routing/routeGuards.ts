import { type Area, chooseLanding } from '#machines/people/session/standing.ts';
import { matchRoute } from '#machines/shared/routing/match.ts';
import { isPreview } from '#machines/shared/routing/previewHash.ts';
import { type GuardName, publicProject, trustBrowserPath } from '#machines/shared/routing/routes.ts';
import { configuredAddress } from '#machines/shared/routing/sameOrigin.ts';
import { type Decision, type Guard, withLanguage } from './visit.ts';

/** Pages of one area. Users of other areas are sent to their own landing page. */
function onlyArea(area: Area): Guard {
  return (visit, { standing }) => {
    if (standing.status === 'anonymous' || standing.areas.includes(area)) return undefined;
    return { redirect: withLanguage(chooseLanding(standing.areas), visit) };
  };
}

const investor = onlyArea('USER');

/**
 * The public page of a project is for visitors without a session and for holders of a preview link. Its other pages are
 * for investors.
 */
const invest: Guard = (visit, facts, match) => {
  if (match?.route.path !== publicProject) return investor(visit, facts, match);
  if (facts.standing.status !== 'active' || isPreview(visit.hash ?? '')) return undefined;
  return { redirect: withLanguage(`/invest/${encodeURIComponent(match.params.slug ?? '')}/invest`, visit) };
};

/** The catalogue is for visitors. Users have lists of their own, and a tenant may hide it. */
const catalogue: Guard = (visit, { standing, hide }) => {
  if (standing.status === 'active') return { redirect: withLanguage(chooseLanding(standing.areas), visit) };
  return hide.catalogue ? { redirect: withLanguage('/login', visit) } : undefined;
};

/** A tenant can hide its registration, or use its own site for all pages before the login. */
const publicPage: Guard = (visit, { hide, urls }, match) => {
  const isRegister = match?.route.path === '/register';
  if (isRegister && hide.register) return { redirect: withLanguage('/login', visit) };
  // The secret of its link is only worth something here.
  if (!hide.unAuthRoutes || match?.route.path === trustBrowserPath) return undefined;
  return redirectOutside(configuredAddress(isRegister ? urls.register : urls.login));
};

/** A configured address that is itself a public page would cause an endless redirect, so it is ignored. */
function redirectOutside(address: string | null): Decision | undefined {
  const path = address?.split(/[?#]/)[0] ?? '';
  return address === null || matchRoute(path)?.route.guards.includes('public') ? undefined : { redirect: address };
}

/** If the list is empty and the tenant has a single project, the list is skipped. */
const checkProjects: Guard = (visit, { projects }) => {
  if (!projects || projects.visible > 0 || projects.single === null) return undefined;
  return { redirect: withLanguage(`/user/issuances/${encodeURIComponent(projects.single)}`, visit) };
};

/** The inspector is open to everyone in development and demo, and to managers in production. */
const inspect: Guard = (visit, facts, match) =>
  facts.isInspectOpen ? undefined : onlyArea('ADMIN')(visit, facts, match);

const guards: Record<GuardName, Guard> = {
  user: investor,
  manager: onlyArea('ADMIN'),
  client: onlyArea('ENTREPRENEUR'),
  invest,
  public: publicPage,
  catalogue,
  'check-projects': checkProjects,
  inspect,
};

/** Finds a guard by name. An unknown name is a mistake in the table of routes. */
export function guardNamed(name: string): Guard {
  const guard = Object.entries(guards).find(([known]) => known === name)?.[1];
  if (!guard) throw new Error(`Unknown route guard: ${name}`);
  return guard;
}
