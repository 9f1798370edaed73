import type { QueryClient } from '@tanstack/react-query';
import type { Customization } from '#machines/customization/customization.contract.ts';
import type { Refusal } from '#machines/form/form.contract.ts';
import type { InvestAnswer, InvestData } from '#machines/invest/invest.contract.ts';
import { dataOf } from '#machines/invest/invest.read.ts';
import { ApiError } from '#web/api/errors.ts';
import { investKeys, type Way, wayQuery } from '#web/api/invest.ts';
import { isCut } from './invest.once.ts';
import { type Faults, refusalOf } from './refusals.ts';

/** Where the answers of one wizard come from. */
export interface Source {
  slug: string;
  queries: QueryClient;
  customization(): Customization;
}

/** What the wizard says to the codes of a refusal. */
const faults: Faults = {
  refused: { form: { id: 'invest.error.refused' } },
  stale_version: { form: { id: 'invest.error.changed' } },
  sold_out: { fields: { tokens: { id: 'invest.error.soldOut' } } },
  balance_short: { fields: { balance: { id: 'invest.error.balanceShort' } } },
  already_there: { form: { id: 'invest.error.changed' } },
};

/** An investment that has ended while the way was open is still shown where it was minted. */
export const investData = (way: Way, customization: Customization): InvestData =>
  dataOf({ ...way, investment: way.investment ?? way.ended }, customization);

/** What the server has now, and nothing that was read before it was asked. */
export async function readWay({ slug, queries, customization }: Source): Promise<InvestData> {
  await queries.cancelQueries({ queryKey: investKeys.way(slug) });
  const way = await queries.fetchQuery({ ...wayQuery(slug), staleTime: 0 });
  return investData(way, customization());
}

/** The outcome of a call as a value, with what is true after it. What no answer came to is thrown: it may be asked again. */
export async function answered(source: Source, call: Promise<unknown>, own: Faults = {}): Promise<InvestAnswer> {
  const refusal = await refusalOfCall(call, { ...faults, ...own });
  const changes = await readWay(source);
  return refusal ? { ok: false, refusal, changes } : { ok: true, changes };
}

export async function refusalOfCall(call: Promise<unknown>, own: Faults = faults): Promise<Refusal | undefined> {
  try {
    await call;
    return undefined;
  } catch (error) {
    if (!(error instanceof ApiError) || isCut(error)) throw error;
    return refusalOf(error, own);
  }
}
