import type { Standing } from '#machines/people/session/standing.ts';
import type { Language } from '#machines/shared/language.ts';
import type { Match } from '#machines/shared/routing/match.ts';

/** An address of this site that a user opens. `search` includes its `?`, `hash` its `#`. */
export interface Visit {
  pathname: string;
  search: string;
  hash?: string;
}

/** Everything on which the guards base their decisions. */
export interface Facts {
  standing: Standing;
  hide: { register: boolean; unAuthRoutes: boolean; catalogue: boolean };
  urls: { login?: string | null | undefined; register?: string | null | undefined };
  /** A setting of the operator: pages remain open after the session has expired. */
  ignoreSessionExpiration: boolean;
  /** Whether the inspector is open to everyone, as in development and demo. */
  isInspectOpen?: boolean;
  /** The number of projects that the user may see, and the id if it is only one. Absent until they are loaded. */
  projects?: { visible: number; single: string | null } | undefined;
}

/** `remember` is the page to return to after the login. */
export type Decision =
  | { allow: true }
  | { redirect: string; remember?: string; language?: Language }
  | { logout: string; remember?: string }
  /** The secret is exchanged for a session; then the guards decide about `then`. */
  | { exchange: string; then: string };

/** A guard decides, or returns undefined to leave the decision to the next one. */
export type Guard = (visit: Visit, facts: Facts, match: Match | undefined) => Decision | undefined;

export const composeAddress = ({ pathname, search, hash = '' }: Visit) => `${pathname}${search}${hash}`;

/** The same address without one query parameter. The others remain exactly as written. */
export function withoutParameter(parameter: string, visit: Visit): string {
  const rest = visit.search
    .replace(/^\?/, '')
    .split('&')
    .filter((pair) => pair !== '' && new URLSearchParams(pair).get(parameter) === null);
  return composeAddress({ ...visit, search: rest.length ? `?${rest.join('&')}` : '' });
}

/** The address of another page, with the visit's `lang` parameter, so that the target page applies it. */
export function withLanguage(pathname: string, { search }: Visit): string {
  const lang = new URLSearchParams(search).get('lang');
  return lang === null ? pathname : `${pathname}?lang=${encodeURIComponent(lang)}`;
}
