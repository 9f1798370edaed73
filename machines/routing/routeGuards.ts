import { type Area, landingOf } from '#machines/session/standing.ts';
import { matchRoute } from './match.ts';
import { type GuardName, publicProject } from './routes.ts';
import { configuredAddress } from './sameOrigin.ts';
import { type Decision, elsewhere, type Guard } from './visit.ts';

/** Pages of one area: whoever works elsewhere goes to their own landing page. */
function only(area: Area): Guard {
  return (visit, { standing }) => {
    if (standing.status === 'anonymous' || standing.areas.includes(area)) return undefined;
    return { redirect: elsewhere(landingOf(standing.areas), visit) };
  };
}

const investor = only('USER');

/** The public page of a project is for those who are not signed in; its other pages are for investors. */
const invest: Guard = (visit, facts, match) => {
  if (match?.route.path !== publicProject) return investor(visit, facts, match);
  if (facts.standing.status !== 'active') return undefined;
  return { redirect: elsewhere(`/invest/${encodeURIComponent(match.params.slug ?? '')}/invest`, visit) };
};

/** A tenant may hide its registration, or all pages before the login where it has its own. */
const publicPage: Guard = (visit, { hide, urls }, match) => {
  const isRegister = match?.route.path === '/register';
  if (isRegister && hide.register) return { redirect: elsewhere('/login', visit) };
  if (!hide.unAuthRoutes) return undefined;
  return outward(configuredAddress(isRegister ? urls.register : urls.login));
};

/** An address that is itself such a page would send the visitor in a circle. */
function outward(address: string | null): Decision | undefined {
  const path = address?.split(/[?#]/)[0] ?? '';
  return address === null || matchRoute(path)?.route.guards.includes('public') ? undefined : { redirect: address };
}

/** With nothing to list and a single project of the tenant, the list is skipped. */
const checkProjects: Guard = (visit, { projects }) => {
  if (!projects || projects.visible > 0 || projects.single === null) return undefined;
  return { redirect: elsewhere(`/user/issuances/${encodeURIComponent(projects.single)}`, visit) };
};

/** Everybody in development and demo, managers in production. */
const inspect: Guard = (visit, facts, match) => (facts.isInspectOpen ? undefined : only('ADMIN')(visit, facts, match));

const guards: Record<GuardName, Guard> = {
  user: investor,
  manager: only('ADMIN'),
  client: only('ENTREPRENEUR'),
  invest,
  public: publicPage,
  'check-projects': checkProjects,
  inspect,
};

/** The guard of that name; a name that no guard has is a mistake in the table of routes. */
export function guardNamed(name: string): Guard {
  const guard = Object.entries(guards).find(([known]) => known === name)?.[1];
  if (!guard) throw new Error(`Unknown route guard: ${name}`);
  return guard;
}
