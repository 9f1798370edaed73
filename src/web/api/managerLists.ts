import * as v from 'valibot';

/** One page of a list, and how many rows there are in all. */
export const pageOf = <S extends v.GenericSchema>(row: S) =>
  v.object({ rows: v.array(row), total: v.number(), page: v.number(), size: v.number() });

/** Who asks: the same call answers a manager and a project's owner differently, so their answers are kept apart. */
export type RunningArea = 'manager' | 'entrepreneur';
