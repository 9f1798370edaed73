import type { QueryClient } from '@tanstack/react-query';
import * as v from 'valibot';
import type { Refusal } from '#machines/app/form/form.contract.ts';
import type { InvestAnswer, InvestData } from '#machines/orders/invest/invest.contract.ts';
import { buildInvestData } from '#machines/orders/invest/invest.read.ts';
import type { InvestPageReply } from '#machines/orders/invest/invest.wire.ts';
import type { Customization } from '#machines/tenant/customization/customization.contract.ts';
import { ApiError, takeOver } from '#web/api/errors.ts';
import {
  type ChosenOrder,
  completeInvestPage,
  type InvestPageData,
  investKeys,
  investPageQuery,
} from '#web/api/orders/invest.ts';
import { isOutcomeUnknown } from '#web/commands/idempotentSend.ts';
import { explainRefusal, type FormErrorsByCode, toFormErrors } from '#web/forms/formErrors.ts';

/** The data sources of one wizard. */
export interface WizardSource {
  slug: string;
  order: ChosenOrder;
  queries: QueryClient;
  customization(): Customization;
}

const errorsByCode: FormErrorsByCode = {
  stale_version: { form: { id: 'invest.error.changed' } },
  sold_out: { fields: { tokens: { id: 'invest.error.soldOut' } } },
  balance_short: { fields: { balance: { id: 'invest.error.balanceShort' } } },
  already_there: { form: { id: 'invest.error.changed' } },
};

/** Includes the investment that ended while the wizard was open, so that the wizard can still show its result. */
export const investData = (pageData: InvestPageData, customization: Customization): InvestData =>
  buildInvestData({ ...pageData, investment: pageData.investment ?? pageData.ended }, customization);

/**
 * Fetches the server's current data. A request that is already running is cancelled, because its answer may be older.
 */
export async function fetchInvestData({ slug, order, queries, customization }: WizardSource): Promise<InvestData> {
  await queries.cancelQueries({ queryKey: investKeys.page(slug, order), exact: true });
  const pageData = await queries.fetchQuery({ ...investPageQuery(slug, order), staleTime: 0 });
  return investData(pageData, customization());
}

/**
 * Stores the page of a reply in the query's cache. A running request may have returned newer data, so it is repeated.
 */
async function storePage(source: WizardSource, page: InvestPageReply): Promise<InvestData> {
  const { slug, order, queries, customization } = source;
  if (order.current === 'new' && page.investment) order.current = page.investment.id;
  const queryKey = investKeys.page(slug, order);
  const wasFetching = queries.isFetching({ queryKey, exact: true }) > 0;
  await queries.cancelQueries({ queryKey, exact: true });
  const pageData = await completeInvestPage(page, queries.getQueryData<InvestPageData>(queryKey));
  queries.setQueryData<InvestPageData>(queryKey, pageData);
  if (wasFetching) void queries.invalidateQueries({ queryKey, exact: true });
  return investData(pageData, customization());
}

/**
 * Returns the outcome of a command with the data after it. The reply contains the data; only after a refusal it is
 * fetched. An error with an unknown outcome is rethrown, so that the wizard can repeat the call.
 */
export async function runCommand(
  source: WizardSource,
  call: Promise<{ page?: InvestPageReply | undefined }>,
): Promise<InvestAnswer> {
  const refusal = await refusalOfCall(call);
  const page = refusal ? undefined : (await call).page;
  const changes = await (page ? storePage(source, page) : fetchInvestData(source));
  return refusal ? { ok: false, refusal, changes } : { ok: true, changes };
}

/** The same for a call whose reply does not contain the wizard's page. */
export const runCall = (source: WizardSource, call: Promise<unknown>): Promise<InvestAnswer> =>
  runCommand(
    source,
    call.then(() => ({})),
  );

export async function refusalOfCall(
  call: Promise<unknown>,
  own: FormErrorsByCode = errorsByCode,
): Promise<Refusal | undefined> {
  try {
    await call;
    return undefined;
  } catch (error) {
    takeOver(error);
    if (!(error instanceof ApiError) || isOutcomeUnknown(error)) throw error;
    const refused = { form: explainRefusal(error, { id: 'invest.error.refused' }) };
    return toFormErrors(error, { refused, ...own, ...priceChanged(error.data) });
  }
}

const NewPrice = v.object({ error: v.literal('price_changed'), price: v.number() });

/** An order is made only at the price that was shown. If the price has changed, the message names the new one. */
function priceChanged(answer: unknown): FormErrorsByCode {
  const { success, output } = v.safeParse(NewPrice, answer);
  if (!success) return {};
  const { price } = output;
  return { price_changed: { form: { id: 'invest.error.priceChanged', values: { price }, unit: 'money' } } };
}
