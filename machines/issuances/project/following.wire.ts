import * as v from 'valibot';

/** `PUT` and `DELETE /issuances/{id}/follow`. It has its own file because lists need only this. */
export const Following = v.object({ following: v.boolean() });
