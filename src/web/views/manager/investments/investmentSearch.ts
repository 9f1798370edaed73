import * as v from 'valibot';
import type { PaymentMethod } from '#machines/investment/investment.contract.ts';
import type { InvestmentTab } from '#machines/investment/investment.selectors.ts';
import { listSearch, soft, words } from '../lists/address.ts';

/** Spelt out, so that an address is read without the machine. */
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

export const methods = [
  'transfer',
  'wire',
  'manual',
  'card',
  'terminal',
  'bizum',
  'crypto',
  'balance',
] as const satisfies readonly PaymentMethod[];

/** What the list of investments keeps in its address; `investment` is the one that the panel shows. */
export const InvestmentsSearch = v.object({
  ...listSearch,
  search: soft(words),
  tab: soft(v.picklist(tabs)),
  method: soft(v.picklist(methods)),
  project: soft(v.pipe(v.string(), v.uuid())),
  investment: soft(v.pipe(v.string(), v.uuid())),
  /** What arrived at the bank, rather than the investments. */
  view: soft(v.picklist(['statement'])),
  outcome: soft(v.picklist(['settled', 'deposit', 'suspense'])),
});
export type InvestmentsSearch = v.InferOutput<typeof InvestmentsSearch>;

export const askedOf = ({ investment: _, view: _view, outcome: _outcome, ...asked }: InvestmentsSearch) => asked;
