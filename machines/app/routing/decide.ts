import * as v from 'valibot';
import { Language } from '#machines/shared/language.ts';
import { matchRoute } from '#machines/shared/routing/match.ts';
import { firstPageAt } from '#machines/shared/routing/routes.ts';
import { guardNamed } from './routeGuards.ts';
import { sessionGuard } from './sessionGuard.ts';
import { type Decision, type Facts, type Guard, type Visit, withLanguage, withoutParameter } from './visit.ts';

/** Corrects the address before the guards check the visitor. */
const pageValidation: Guard = (visit, { standing }) => {
  const secret = new URLSearchParams(visit.search).get('secret');
  if (secret !== null) {
    const then = withoutParameter('secret', visit);
    // A secret never replaces a session: the user would be signed in as someone else without noticing.
    return secret === '' || standing.status === 'active' ? { redirect: then } : { exchange: secret, then };
  }
  if (visit.pathname === '/') return { redirect: withLanguage('/login', visit) };
  const first = firstPageAt(visit.pathname);
  return first ? { redirect: withLanguage(first, visit) } : undefined;
};

/** Decides what happens to a visit: page validation first, then the session guard, then the guards of the page. */
export function decide(visit: Visit, facts: Facts): Decision {
  const match = matchRoute(visit.pathname);
  const steps = [pageValidation, sessionGuard, ...(match?.route.guards ?? []).map(guardNamed)];
  for (const step of steps) {
    const decision = step(visit, facts, match);
    if (decision) return decision;
  }
  return withLanguageApplied(visit);
}

/** The page that is finally shown applies the language and removes it from its address. */
function withLanguageApplied(visit: Visit): Decision {
  if (new URLSearchParams(visit.search).get('lang') === null) return { allow: true };
  const language = languageIn(visit.search);
  const redirect = withoutParameter('lang', visit);
  return language ? { redirect, language } : { redirect };
}

/** The language that the address names, if the product supports it. */
function languageIn(search: string): Language | undefined {
  const parsed = v.safeParse(Language, new URLSearchParams(search).get('lang'));
  return parsed.success ? parsed.output : undefined;
}
