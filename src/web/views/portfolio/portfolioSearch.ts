import * as v from 'valibot';
import { lenient } from '#web/lists/address.ts';

/** A year as an address has it. The router parses `?year=2026` as a number. */
export const searchYear = lenient(v.pipe(v.union([v.string(), v.number()]), v.transform(String), v.regex(/^\d{4}$/)));

export const PortfolioSearch = v.object({ year: searchYear });
export type PortfolioSearch = v.InferOutput<typeof PortfolioSearch>;
