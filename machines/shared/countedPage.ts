import * as v from 'valibot';
import { pageOf } from './pageOf.ts';

/** One page of a list of money, with the sum of all rows that match, in minor units. It is absent while the total is estimated. */
export const summedPageOf = <S extends v.GenericSchema>(row: S) =>
  v.object({ ...pageOf(row).entries, sum: v.optional(v.number()) });

/** The number of rows in each tab of a list, unless it is estimated. It is the same in every tab. */
export const tabCounts = () => v.record(v.string(), v.number());
