import type { Tokens } from '#machines/session/session.contract.ts';

export const IDLE_SECONDS = 'X-Idle-Seconds';

/** The role by which a page is used, for users with several roles. */
export function areaOf(pathname: string): string {
  if (pathname.startsWith('/manager/')) return 'ADMIN';
  return pathname.startsWith('/entrepreneur/') ? 'ENTREPRENEUR' : 'USER';
}

/** The headers of every call: for whom, in which area and in which language. Empty ones are left out. */
export function sessionHeaders(tokens: Tokens, area: string, language: string): Record<string, string> {
  const headers = {
    'X-USER-ACCESS-TOKEN': tokens.user,
    'X-MANAGER-USER-ACCESS-TOKEN': tokens.manager,
    'X-ACTING-AREA': area,
    'Accept-Language': language,
  };
  return Object.fromEntries(Object.entries(headers).filter(([, value]) => value !== ''));
}

/** How long ago the user's last act was, by which the server tells uses of a session from what a page does by itself. */
export const idleHeader = (tokens: Tokens, seconds: number | undefined): Record<string, string> =>
  tokens.user === '' || seconds === undefined ? {} : { [IDLE_SECONDS]: String(seconds) };
