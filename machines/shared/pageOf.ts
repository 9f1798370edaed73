import * as v from 'valibot';

/** One page of a list of the API, with the number of all rows that match. */
export const pageOf = <S extends v.GenericSchema>(row: S) =>
  v.object({ rows: v.array(row), total: v.number(), page: v.number(), size: v.number() });
