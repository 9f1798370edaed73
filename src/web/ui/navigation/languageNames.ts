import type { Language } from '#machines/shared/language.ts';

/** Each language by its own name. */
export const languageNames: Record<Language, string> = { es: 'Español', en: 'English' };
