import type { Language } from '#machines/shared/language.ts';

const YEAR_SECONDS = 31_536_000;

/** Stores the language in a cookie, so that the server renders pages in it. */
export function rememberLanguage(language: Language) {
  // biome-ignore lint/suspicious/noDocumentCookie: not every supported browser has cookieStore
  document.cookie = `lang=${language}; path=/; max-age=${YEAR_SECONDS}; SameSite=Lax`;
}
