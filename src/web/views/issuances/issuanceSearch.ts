import * as v from 'valibot';
import { listSearch, soft, words } from '#web/views/manager/lists/address.ts';

/** One chip is on at a time, as the list is short: what an issuance does, or what it is. */
export const issuanceChips = ['all', 'open', 'upcoming', 'debt', 'equity', 'realEstate'] as const;

/** What the list of issuances keeps in its address. */
export const IssuancesSearch = v.object({
  ...listSearch,
  search: soft(words),
  show: soft(v.picklist(issuanceChips)),
  view: soft(v.picklist(['table'])),
});
export type IssuancesSearch = v.InferOutput<typeof IssuancesSearch>;

/** Cards come in rows of two or three. */
const PAGE_SIZE = 24;

/** What the list asks of the server. */
export function askedOf({ page, size, sort, search, show = 'all' }: IssuancesSearch) {
  const paged = { page, size: size ?? PAGE_SIZE, sort, search };
  if (show === 'all') return paged;
  return show === 'open' || show === 'upcoming' ? { ...paged, stage: show } : { ...paged, product: show };
}
