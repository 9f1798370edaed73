import * as v from 'valibot';

/** The languages of the interface; the fallback is the first. */
export const Language = v.picklist(['es', 'en']);
export type Language = v.InferOutput<typeof Language>;
