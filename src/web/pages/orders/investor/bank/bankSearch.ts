import * as v from 'valibot';
import { BalanceEffect, BalanceEntryKind } from '#machines/orders/payment/balanceEntries.wire.ts';
import { lenient, listSearch, searchText } from '#web/lists/address.ts';
import { searchDay } from '#web/parts/orders/portfolioSearch.ts';

/** The search parameters of the bank page. Both days are included. */
export const BankSearch = v.object({
  ...listSearch,
  search: lenient(searchText),
  kind: lenient(BalanceEntryKind),
  /** Without one the list shows what changes the balance. */
  effect: lenient(BalanceEffect),
  from: searchDay,
  until: searchDay,
});
export type BankSearch = v.InferOutput<typeof BankSearch>;

export const toEntriesQuery = ({ effect = 'balance', ...search }: BankSearch) => ({ ...search, effect });
