import * as v from 'valibot';
import type { Product } from '#machines/project/project.wire.ts';
import type { Stage } from '#web/api/managerIssuances.ts';
import { methods } from '../investments/investmentSearch.ts';
import { listSearch, soft, words } from '../lists/address.ts';

/** Spelt out, so that an address is read without the contracts. */
const stages = ['all', 'open', 'upcoming', 'preparing', 'closed'] as const satisfies readonly Stage[];
const products = ['debt', 'equity', 'realEstate'] as const satisfies readonly Product[];

/** What the list of issuances keeps in its address. */
export const IssuancesSearch = v.object({
  ...listSearch,
  search: soft(words),
  stage: soft(v.picklist(stages)),
  product: soft(v.picklist(products)),
  view: soft(v.picklist(['grid'])),
});
export type IssuancesSearch = v.InferOutput<typeof IssuancesSearch>;

/** By phase, unless it says otherwise: what has to be prepared comes before what is over. */
export const sortOf = ({ sort = 'status' }: IssuancesSearch) => sort;

export const askedOf = ({ view: _, ...asked }: IssuancesSearch) => ({ ...asked, sort: sortOf(asked) });

export const issuanceTabs = ['description', 'documentation', 'investments', 'tokenomics'] as const;
export type IssuanceTab = (typeof issuanceTabs)[number];

/** What the page of one issuance keeps in its address, the list of its investments included. */
export const IssuanceSearch = v.object({
  ...listSearch,
  tab: soft(v.picklist(issuanceTabs)),
  search: soft(words),
  method: soft(v.picklist(methods)),
  investment: soft(v.pipe(v.string(), v.uuid())),
});
export type IssuanceSearch = v.InferOutput<typeof IssuanceSearch>;
