import * as v from 'valibot';
import { BalanceEntryKind } from '#machines/orders/payment/balanceEntries.wire.ts';
import { lenient, listSearch, searchText } from '#web/lists/address.ts';
import { searchDay } from '#web/parts/orders/portfolioSearch.ts';

/** The search parameters of the bank page. Both days are included. */
export const BankSearch = v.object({
  ...listSearch,
  search: lenient(searchText),
  kind: lenient(BalanceEntryKind),
  from: searchDay,
  until: searchDay,
});
export type BankSearch = v.InferOutput<typeof BankSearch>;
