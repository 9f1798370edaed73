import * as v from 'valibot';
import { lenient } from '#web/lists/address.ts';

/** A calendar day in the format of an address. */
export const searchDay = lenient(v.pipe(v.string(), v.isoDate()));

/** A year in the format of an address. The router parses `?year=2026` as a number. */
export const searchYear = lenient(v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.regex(/^\d{4}$/)));

/** `by` groups the results, `day` is the one whose value they show, `search` looks for
 * papers, and `issuance` is the one that a new standing order is about. */
export const PortfolioSearch = v.object({
  year: searchYear,
  view: lenient(v.picklist(['results', 'monthly', 'papers'])),
  by: lenient(v.picklist(['sector', 'year'])),
  day: searchDay,
  search: lenient(v.pipe(v.string(), v.maxLength(100))),
  issuance: lenient(v.pipe(v.string(), v.uuid())),
});
export type PortfolioSearch = v.InferOutput<typeof PortfolioSearch>;
