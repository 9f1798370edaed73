import * as v from 'valibot';
import type { EarningStatus } from '#machines/earning/earning.contract.ts';
import { listSearch, soft } from '#web/views/manager/lists/address.ts';

/** Spelt out, so that an address is read without the contracts. */
const statuses = ['pending', 'paid', 'claimed'] as const satisfies readonly EarningStatus[];

/** What the distributions of one issuance keep in their address. */
export const DistributionsSearch = v.object(listSearch);
export type DistributionsSearch = v.InferOutput<typeof DistributionsSearch>;

/** What the page of all earnings keeps in its address: distributions unless it says what holders earned. */
export const EarningsSearch = v.object({
  ...listSearch,
  tab: soft(v.picklist(['earnings'])),
  status: soft(v.picklist(statuses)),
  project: soft(v.pipe(v.string(), v.uuid())),
});
export type EarningsSearch = v.InferOutput<typeof EarningsSearch>;

/** The lines of one distribution, a page at a time. */
export const LinesSearch = v.object({ page: listSearch.page });
export type LinesSearch = v.InferOutput<typeof LinesSearch>;
