import * as v from 'valibot';

/**
 * One page of a list of the API, with the number of all rows that match. The first total of a very long list may be an
 * estimate. The exact one follows a moment later.
 */
export const pageOf = <S extends v.GenericSchema>(row: S) =>
  v.object({
    rows: v.array(row),
    total: v.number(),
    page: v.number(),
    size: v.number(),
    isEstimated: v.optional(v.literal(true)),
  });
