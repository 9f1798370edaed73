import * as v from 'valibot';
import type { PaymentMethod } from '#machines/orders/investment/investment.contract.ts';
import { every, lenient, listSearch, searchId, searchText } from '#web/lists/address.ts';
import { investmentTabs } from './ownInvestmentSearch.ts';

/** The values are repeated here so that the router can parse an address without loading the machine. */
export const paymentMethods = every<PaymentMethod>()([
  'transfer',
  'wire',
  'manual',
  'card',
  'terminal',
  'bizum',
  'crypto',
  'balance',
]);

/** The tabs of the secondary market, beside those of the investments. Only managers see them. */
export const marketTabs = ['ads', 'transfers'] as const;
export type MarketTab = (typeof marketTabs)[number];

/** The search parameters of the list of investments. `investment` is the one that the panel shows. */
export const ManagerInvestmentsSearch = v.object({
  ...listSearch,
  search: lenient(searchText),
  tab: lenient(v.picklist([...investmentTabs, ...marketTabs])),
  method: lenient(v.picklist(paymentMethods)),
  project: searchId,
  investment: searchId,
  /** Shows the bank statement, or on the page of an issuance its holders, instead of the investments. */
  view: lenient(v.picklist(['statement', 'holders', 'movements', 'instructions'])),
  /** The end of this day is shown, and this row of the view in the panel. */
  date: lenient(v.string()),
  row: lenient(v.string()),
  /** The ad or the transfer that the panel shows, and which of them the list has. */
  ad: searchId,
  transfer: searchId,
  list: lenient(v.picklist(['open', 'over', 'history', 'all'])),
  kind: lenient(v.picklist(['sale', 'gift', 'ownWallet', 'inheritance', 'direct'])),
  outcome: lenient(v.picklist(['settled', 'part', 'divided', 'deposit', 'suspense', 'returned', 'house'])),
});
export type ManagerInvestmentsSearch = v.InferOutput<typeof ManagerInvestmentsSearch>;

export const findMarketTab = ({ tab }: ManagerInvestmentsSearch): MarketTab | undefined =>
  marketTabs.find((each) => each === tab);

export const toListQuery = ({ page, size, sort, search, tab, method, project }: ManagerInvestmentsSearch) => ({
  page,
  size,
  sort,
  search,
  method,
  project,
  tab: investmentTabs.find((each) => each === tab),
});
