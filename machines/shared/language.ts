import * as v from 'valibot';

/** The languages of the interface. The first one is the fallback. */
export const Language = v.picklist(['es', 'en']);
export type Language = v.InferOutput<typeof Language>;

/** The locale for dates and numbers: English dates are those of Europe, such as 26 November 2026. */
export const europeanLocale = (language: Language) => (language === 'en' ? 'en-GB' : language);
