import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { type IdentityDocumentForm, PersonDocument, UploadedFile } from '#machines/document/document.wire.ts';
import { InvestPage } from '#machines/invest/invest.wire.ts';
import type { Investment } from '#machines/investment/investment.wire.ts';
import { Suitability } from '#machines/suitability/suitability.wire.ts';
import { request } from './client.ts';
import { fetchInvestment } from './investments.ts';

/** The way to an investment, with the investment that it was about where that has ended while the way was open. */
export type Way = InvestPage & { ended: Investment | null };

export const investKeys = { way: (slug: string) => ['investment', 'invest', slug] as const };

// The whole path: a slug may hold a word by which the client knows another prefix.
const fetchPage = (slug: string, signal: AbortSignal) =>
  request(InvestPage, `/v2/pfp/invest/${encodeURIComponent(slug)}`, { signal, hideError: true });

export const wayQuery = (slug: string) => {
  const queryKey = investKeys.way(slug);
  return queryOptions({
    queryKey,
    queryFn: async ({ signal, client }): Promise<Way> => {
      const before = client.getQueryData<Way>(queryKey);
      const page = await fetchPage(slug, signal);
      const known = before?.investment ?? before?.ended;
      return { ...page, ended: page.investment || !known ? null : await fetchInvestment(known.id, signal) };
    },
  });
};

/** The questions of the test, in the language that is shown. */
export const suitabilityQuery = queryOptions({
  queryKey: ['suitability', 'own'],
  queryFn: ({ signal }) => request(Suitability, '/suitability-test', { signal, hideError: true }),
});

/** The proof of a transfer; an event of the investment then names it. */
export function uploadProof(file: Blob) {
  const body = new FormData();
  body.set('purpose', 'proof');
  body.set('file', file);
  return request(UploadedFile, '/files', { method: 'POST', body, hideError: true });
}

export function uploadIdentityDocument({ kind, issuedOn }: v.InferOutput<typeof IdentityDocumentForm>, file: Blob) {
  const body = new FormData();
  body.set('kind', kind);
  if (issuedOn) body.set('issuedOn', issuedOn);
  body.set('file', file);
  return request(v.array(PersonDocument), '/user-legal-document', { method: 'POST', body, hideError: true });
}
