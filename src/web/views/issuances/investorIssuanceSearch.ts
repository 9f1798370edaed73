import * as v from 'valibot';
import { lenient, listSearch, searchText } from '#web/lists/address.ts';

/** The list is short, so one filter at a time is enough: by stage or by product. */
export const issuanceChips = ['all', 'open', 'upcoming', 'debt', 'equity', 'realEstate'] as const;

/** The search parameters of the list of issuances. */
export const InvestorIssuancesSearch = v.object({
  ...listSearch,
  search: lenient(searchText),
  show: lenient(v.picklist(issuanceChips)),
  view: lenient(v.picklist(['table'])),
});
export type InvestorIssuancesSearch = v.InferOutput<typeof InvestorIssuancesSearch>;

/** A multiple of two and three, so that the last row of cards is complete. */
const PAGE_SIZE = 24;

export function toListQuery({ page, size, sort, search, show = 'all' }: InvestorIssuancesSearch) {
  const paged = { page, size: size ?? PAGE_SIZE, sort, search };
  if (show === 'all') return paged;
  return show === 'open' || show === 'upcoming' ? { ...paged, stage: show } : { ...paged, product: show };
}
