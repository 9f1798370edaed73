import type { Standing } from '#machines/session/standing.ts';
import type { Language } from '#machines/shared/language.ts';
import type { Match } from './match.ts';

/** An address of this site that somebody wants to open: `search` with its `?`, `hash` with its `#`. */
export interface Visit {
  pathname: string;
  search: string;
  hash?: string;
}

/** Everything that the guards judge by. */
export interface Facts {
  standing: Standing;
  hide: { register: boolean; unAuthRoutes: boolean };
  urls: { login?: string | null | undefined; register?: string | null | undefined };
  /** A setting of the build: pages stay open when the session has expired. */
  ignoreSessionExpiration: boolean;
  /** Whether the visualiser is for everybody: in development and demo. */
  isInspectOpen?: boolean;
  /** The tenant's projects, once they are known: how many this person may see, and the only one where there is one. */
  projects?: { visible: number; single: string | null } | undefined;
}

/** `remember` is the page to come back to after the login that follows. */
export type Decision =
  | { allow: true }
  | { redirect: string; remember?: string; language?: Language }
  | { logout: string; remember?: string }
  /** The secret is to be exchanged for a session; then the guards are asked again about `then`. */
  | { exchange: string; then: string };

/** A guard decides or, with nothing, leaves the decision to the next one. */
export type Guard = (visit: Visit, facts: Facts, match: Match | undefined) => Decision | undefined;

export const addressOf = ({ pathname, search, hash = '' }: Visit) => `${pathname}${search}${hash}`;

/** The same address without one query parameter; the others stay as they were written. */
export function without(parameter: string, visit: Visit): string {
  const rest = visit.search
    .replace(/^\?/, '')
    .split('&')
    .filter((pair) => pair !== '' && new URLSearchParams(pair).get(parameter) === null);
  return addressOf({ ...visit, search: rest.length ? `?${rest.join('&')}` : '' });
}

/** Another page of this site; the language that was asked for goes along and is applied there. */
export function elsewhere(pathname: string, { search }: Visit): string {
  const lang = new URLSearchParams(search).get('lang');
  return lang === null ? pathname : `${pathname}?lang=${encodeURIComponent(lang)}`;
}
