import * as v from 'valibot';
import { lenient, listSearch } from '#web/lists/address.ts';
import { searchYear } from '#web/parts/orders/portfolioSearch.ts';

/** `earnings` lists everything that was distributed to the investor, `profits` only what was claimed or moved to the balance. */
export const earningTabs = ['earnings', 'profits'] as const;

export const OwnEarningsSearch = v.object({
  ...listSearch,
  tab: lenient(v.picklist(earningTabs)),
  /** Of the payment. */
  year: searchYear,
});
export type OwnEarningsSearch = v.InferOutput<typeof OwnEarningsSearch>;

export const toListQuery = ({ tab, ...rest }: OwnEarningsSearch) =>
  tab === 'profits' ? { ...rest, taken: true as const } : rest;
