import * as v from 'valibot';

/** The languages of the interface. The first one is the fallback. */
export const Language = v.picklist(['es', 'en']);
export type Language = v.InferOutput<typeof Language>;
