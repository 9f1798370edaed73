import * as v from 'valibot';
import type { InvestmentTab } from '#machines/orders/investment/investment.selectors.ts';
import { every, lenient, listSearch, searchId, searchText } from '#web/lists/address.ts';

/** The tabs of each list of investments. They are repeated here so that the router can parse an address without loading the machine. */
export const investmentTabs = every<InvestmentTab>()([
  'all',
  'interest',
  'orders',
  'disbursed',
  'signed',
  'closed',
  'canceled',
  'completed',
]);

/** The search parameters of the list of the user's own investments. `investment` is the one that is shown. */
export const OwnInvestmentsSearch = v.object({
  ...listSearch,
  search: lenient(searchText),
  tab: lenient(v.picklist(investmentTabs)),
  investment: searchId,
});
export type OwnInvestmentsSearch = v.InferOutput<typeof OwnInvestmentsSearch>;

export const toListQuery = ({ investment: _, ...rest }: OwnInvestmentsSearch) => rest;
