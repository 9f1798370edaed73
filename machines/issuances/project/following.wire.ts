import * as v from 'valibot';

/** `PUT` and `DELETE /issuances/{id}/follow`. Apart from the issuance's own page, because lists need only this. */
export const Following = v.object({ following: v.boolean() });
