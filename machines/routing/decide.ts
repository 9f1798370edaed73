import { languageIn } from './language.ts';
import { matchRoute } from './match.ts';
import { pageValidation } from './pageValidation.ts';
import { guardNamed } from './routeGuards.ts';
import { sessionGuard } from './sessionGuard.ts';
import { type Decision, type Facts, type Visit, without } from './visit.ts';

/** What happens to a visit: page validation, then the session guard, then the guards of the page, in that order. */
export function decide(visit: Visit, facts: Facts): Decision {
  const match = matchRoute(visit.pathname);
  const steps = [pageValidation, sessionGuard, ...(match?.route.guards ?? []).map(guardNamed)];
  for (const step of steps) {
    const decision = step(visit, facts, match);
    if (decision) return decision;
  }
  return withLanguageApplied(visit);
}

/** The language is set by the page that is shown in the end, and then leaves its address. */
function withLanguageApplied(visit: Visit): Decision {
  if (new URLSearchParams(visit.search).get('lang') === null) return { allow: true };
  const language = languageIn(visit.search);
  const redirect = without('lang', visit);
  return language ? { redirect, language } : { redirect };
}
