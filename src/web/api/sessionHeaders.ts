import type { Tokens } from '#machines/people/session/session.contract.ts';

export const IDLE_SECONDS = 'X-Idle-Seconds';

/** The role by which a page is used, for users with several roles. */
export function inferArea(pathname: string): string {
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

export const lastActKey = 'tesela.lastAct';

/**
 * How long ago the user's last act in any tab was, by which the server tells uses of a session from what a page fetches by
 * itself. Without storage each call counts as a use.
 */
export function idleHeader(tokens: Tokens): Record<string, string> {
  try {
    const act = Number(localStorage.getItem(lastActKey));
    const seconds = Math.max(0, Math.floor((Date.now() - act) / 1000));
    return act && tokens.user ? { [IDLE_SECONDS]: String(seconds) } : {};
  } catch {
    return {};
  }
}
