import * as v from 'valibot';
import type { Product } from '#machines/issuances/project/project.wire.ts';
import type { Stage } from '#web/api/issuances/managerIssuances.ts';
import { every, lenient, listSearch, searchId, searchText } from '#web/lists/address.ts';
import { paymentMethods } from '#web/parts/orders/investments/managerInvestmentSearch.ts';

/** The values are repeated here so that the router can parse an address without loading the contracts. */
const stages = every<Exclude<Stage, 'all'>>()(['open', 'upcoming', 'preparing', 'closed']);
const products = every<Product>()(['debt', 'equity', 'realEstate']);

/** The search parameters of the list of issuances. */
export const ManagerIssuancesSearch = v.object({
  ...listSearch,
  search: lenient(searchText),
  stage: lenient(v.picklist(stages)),
  product: lenient(v.picklist(products)),
  view: lenient(v.picklist(['grid', 'tokens'])),
});
export type ManagerIssuancesSearch = v.InferOutput<typeof ManagerIssuancesSearch>;

export const managerIssuanceTabs = ['description', 'documentation', 'updates', 'investments', 'tokenomics'] as const;
export type ManagerIssuanceTab = (typeof managerIssuanceTabs)[number];

/** The search parameters of one issuance's page, including those of its list of investments. */
export const ManagerIssuanceSearch = v.object({
  ...listSearch,
  tab: lenient(v.picklist(managerIssuanceTabs)),
  search: lenient(searchText),
  method: lenient(v.picklist(paymentMethods)),
  investment: searchId,
});
export type ManagerIssuanceSearch = v.InferOutput<typeof ManagerIssuanceSearch>;
