import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { type IdentityDocumentForm, UploadedFile, UserDocument } from '#machines/issuances/document/document.wire.ts';
import { InvestPageReply, type OrderChoice } from '#machines/orders/invest/invest.wire.ts';
import type { Investment } from '#machines/orders/investment/investment.wire.ts';
import { Suitability } from '#machines/people/suitability/suitability.wire.ts';
import { request } from '../client.ts';
import { fetchInvestment } from './investments.ts';

/** The data of the wizard's page, with the investment that ended while the wizard was open, if any. */
export type InvestPageData = InvestPageReply & { ended: Investment | null };

/**
 * The order of the wizard among an investor's orders in an issuance. `current` is undefined for the latest one. A new
 * order gets its id when it is placed, but `opened` stays the original one.
 */
export interface ChosenOrder {
  opened: OrderChoice | undefined;
  current: OrderChoice | undefined;
}

export const investKeys = {
  page: (slug: string, order?: ChosenOrder) =>
    order?.opened ? (['investment', 'invest', slug, order.opened] as const) : (['investment', 'invest', slug] as const),
};

// The full path, because `apiUrl` chooses a prefix by words of the path, and a slug may contain one of those.
const fetchPage = (slug: string, order: ChosenOrder, signal: AbortSignal) =>
  request(
    InvestPageReply,
    `/v2/pfp/invest/${encodeURIComponent(slug)}${order.current ? `?order=${order.current}` : ''}`,
    { signal },
  );

export const investPageQuery = (slug: string, order: ChosenOrder) => {
  const queryKey = investKeys.page(slug, order);
  return queryOptions({
    queryKey,
    meta: { relatedEntities: ['onboarding', 'suitability', 'signature', 'project', 'user'] },
    queryFn: async ({ signal, client }): Promise<InvestPageData> => {
      const previous = client.getQueryData<InvestPageData>(queryKey);
      return completeInvestPage(await fetchPage(slug, order, signal), previous, signal);
    },
  });
};

/** Completes a page with the current state of the investment that it no longer contains. */
export async function completeInvestPage(
  page: InvestPageReply,
  previous: InvestPageData | undefined,
  signal?: AbortSignal,
): Promise<InvestPageData> {
  const earlier = previous?.investment ?? previous?.ended;
  return { ...page, ended: page.investment || !earlier ? null : await fetchInvestment(earlier.id, signal) };
}

/** The questions of the test, in the page's language. */
export const suitabilityQuery = queryOptions({
  queryKey: ['suitability', 'own'],
  queryFn: ({ signal }) => request(Suitability, '/suitability-test', { signal }),
});

/** Uploads the proof of a transfer. An event of the investment then refers to it. */
export function uploadProof(file: Blob) {
  const body = new FormData();
  body.set('purpose', 'proof');
  body.set('file', file);
  return request(UploadedFile, '/files', { method: 'POST', body });
}

export function uploadIdentityDocument({ kind, issuedOn }: v.InferOutput<typeof IdentityDocumentForm>, file: Blob) {
  const body = new FormData();
  body.set('kind', kind);
  if (issuedOn) body.set('issuedOn', issuedOn);
  body.set('file', file);
  return request(v.array(UserDocument), '/user-legal-document', { method: 'POST', body });
}
