/** Texts that are not part of the document: those of an investor's first list, and all others. */
export type TextPart = 'start' | 'rest';

/** Pages whose texts are part of the document. */
const PUBLIC = new Set(['/', '/login', '/register', '/callback', '/forgot-password', '/remember-password']);

/** The list with which most visits begin. It must not wait for texts that it does not show. */
const FIRST_LIST = '/user/issuances';

/** The texts without which a page cannot be shown. */
export function chooseTextParts(pathname: string): readonly TextPart[] {
  if (PUBLIC.has(pathname)) return [];
  return pathname.replace(/\/$/, '') === FIRST_LIST ? ['start'] : ['start', 'rest'];
}
