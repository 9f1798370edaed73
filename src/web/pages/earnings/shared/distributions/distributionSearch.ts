import * as v from 'valibot';
import type { EarningStatus } from '#machines/earnings/earning/earning.contract.ts';
import { lenient, listSearch, searchId, searchText } from '#web/lists/address.ts';

/** The values are repeated here so that the router can parse an address without loading the contracts. */
const statuses = [
  'pending',
  'held',
  'ordered',
  'seized',
  'paid',
  'claimed',
  'credited',
  'assigned',
] as const satisfies readonly EarningStatus[];

/** The search parameters of the distributions of one issuance. */
export const DistributionsSearch = v.object({ ...listSearch, instalment: searchId });
export type DistributionsSearch = v.InferOutput<typeof DistributionsSearch>;

/** The search parameters of the page of all earnings. Without `tab` it lists distributions. */
export const EarningsSearch = v.object({
  ...listSearch,
  tab: lenient(v.picklist(['earnings', 'tax'])),
  /** Of the tax returns. */
  year: lenient(v.number()),
  status: lenient(v.picklist(statuses)),
  project: searchId,
  search: lenient(searchText),
});
export type EarningsSearch = v.InferOutput<typeof EarningsSearch>;

/** The search parameters of one distribution's lines. */
export const LinesSearch = v.object({ page: listSearch.page });
export type LinesSearch = v.InferOutput<typeof LinesSearch>;
