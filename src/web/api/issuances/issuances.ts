import { type QueryClient, queryOptions } from '@tanstack/react-query';
import type { InferOutput } from 'valibot';
import type { InvestorProjectList, ProjectRow } from '#machines/issuances/project/project.row.ts';
import { Project } from '#machines/issuances/project/project.wire.ts';
import { Offer } from '#machines/orders/invest/offer.wire.ts';
import { request } from '../client.ts';

export const investorIssuanceQuery = (id: string) =>
  queryOptions({
    queryKey: ['project', 'user', 'one', id],
    queryFn: ({ signal }) => request(Project, `/issuances/${id}`, { signal }),
  });

/** The row of an already loaded list, which is enough to render the issuance's page at once. */
export function cachedIssuance(queries: QueryClient, id: string): ProjectRow | undefined {
  return queries
    .getQueriesData<InferOutput<typeof InvestorProjectList>>({ queryKey: ['project', 'user', 'list'] })
    .flatMap(([, list]) => list?.rows ?? [])
    .find((row) => row.id === id);
}

export const offerQuery = (slug: string) =>
  queryOptions({
    queryKey: ['investment', 'user', 'offer', slug],
    queryFn: ({ signal }) => request(Offer, `/invest/${slug}`, { signal }),
  });
