import type { Language } from '#machines/shared/language.ts';

const YEAR_SECONDS = 31_536_000;

/** The choice travels with each request of a page, so that the server fills it in that language. */
export function keepLanguage(language: Language) {
  // biome-ignore lint/suspicious/noDocumentCookie: cookieStore is not in every browser that is supported
  document.cookie = `lang=${language}; path=/; max-age=${YEAR_SECONDS}; SameSite=Lax`;
}
