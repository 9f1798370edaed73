import type { Tokens } from '#machines/people/session/session.contract.ts';

export const IDLE_SECONDS = 'X-Idle-Seconds';

/** The role in which a page is used, for users with several roles. */
export function inferArea(pathname: string): string {
  if (pathname.startsWith('/manager/')) return 'ADMIN';
  return pathname.startsWith('/entrepreneur/') ? 'ENTREPRENEUR' : 'USER';
}

/** The headers of every call: tokens, area and language. Empty ones are omitted. */
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
 * The time since the user's last act in any tab, with which the server distinguishes uses of a session from automatic
 * calls. Without storage each call counts as a use.
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
