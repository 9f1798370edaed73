import * as v from 'valibot';

/** `GET /country`, with names in the caller's language. */
export const Countries = v.array(v.object({ code: v.string(), name: v.string() }));
