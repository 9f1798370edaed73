import { type QueryClient, queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { InvestmentFacts, InvestmentStatus } from '#machines/investment/investment.contract.ts';
import type { OfferedList, ProjectRow } from '#machines/project/project.row.ts';
import { Project } from '#machines/project/project.wire.ts';
import { request } from './client.ts';

export const offeredIssuanceQuery = (id: string) =>
  queryOptions({
    queryKey: ['project', 'user', 'one', id],
    queryFn: ({ signal }) => request(Project, `/issuances/${id}`, { signal, hideError: true }),
  });

/** The row of any list that is here already: enough to paint the page of its issuance at once. */
export function knownIssuance(queries: QueryClient, id: string): ProjectRow | undefined {
  return queries
    .getQueriesData<v.InferOutput<typeof OfferedList>>({ queryKey: ['project', 'user', 'list'] })
    .flatMap(([, list]) => list?.rows ?? [])
    .find((row) => row.id === id);
}

/** Of `GET /invest/{slug}`, what says whether one may begin here, or has begun. */
const Offer = v.object({
  offer: InvestmentFacts,
  investment: v.nullable(v.object({ id: v.string(), status: InvestmentStatus, facts: InvestmentFacts })),
});
export type Offer = v.InferOutput<typeof Offer>;

export const offerQuery = (slug: string) =>
  queryOptions({
    queryKey: ['investment', 'user', 'offer', slug],
    queryFn: ({ signal }) => request(Offer, `/invest/${slug}`, { signal, hideError: true }),
  });

const Following = v.object({ following: v.boolean() });

export const follow = (id: string, isWanted: boolean) =>
  request(Following, `/issuances/${id}/follow`, { method: isWanted ? 'PUT' : 'DELETE' });
