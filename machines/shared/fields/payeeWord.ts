import * as v from 'valibot';

/** The answer of the account's own bank about its holder, from before the money was sent. */
export const PayeeWord = v.picklist(['match', 'closeMatch', 'unavailable']);
export type PayeeWord = v.InferOutput<typeof PayeeWord>;
