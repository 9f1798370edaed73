import * as v from 'valibot';
import type { InvestmentTab } from '#machines/investment/investment.selectors.ts';
import { listSearch, soft, words } from '#web/views/manager/lists/address.ts';

/** The tabs of every list of investments; spelt out, so that an address is read without the machine. */
const tabs = [
  'all',
  'interest',
  'orders',
  'disbursed',
  'signed',
  'closed',
  'canceled',
  'completed',
] as const satisfies readonly InvestmentTab[];

/** What the list of one's own investments keeps in its address; `investment` is the one that is shown. */
export const OwnInvestmentsSearch = v.object({
  ...listSearch,
  search: soft(words),
  tab: soft(v.picklist(tabs)),
  investment: soft(v.pipe(v.string(), v.uuid())),
});
export type OwnInvestmentsSearch = v.InferOutput<typeof OwnInvestmentsSearch>;

export const askedOf = ({ investment: _, ...asked }: OwnInvestmentsSearch) => asked;
