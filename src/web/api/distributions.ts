import { queryOptions } from '@tanstack/react-query';
import type { InferOutput } from 'valibot';
import {
  Distribution,
  DistributionRow,
  type NewDistribution as NewDistributionSchema,
} from '#machines/distribution/distribution.wire.ts';
import type { EarningStatus } from '#machines/earning/earning.contract.ts';
import { Earning } from '#machines/earning/earning.wire.ts';
import { request } from './client.ts';
import { pageOf, type RunningArea } from './managerLists.ts';

interface ListAsked {
  page?: number | undefined;
  size?: number | undefined;
  sort?: string | undefined;
}
export type DistributionsAsked = ListAsked & { project?: string | undefined };
export type EarningsAsked = ListAsked & { status?: EarningStatus | undefined; project?: string | undefined };
export type NewDistribution = InferOutput<typeof NewDistributionSchema>;

const Distributions = pageOf(DistributionRow);
const Earnings = pageOf(Earning);

export const distributionsQuery = (area: RunningArea, asked: DistributionsAsked) =>
  queryOptions({
    queryKey: ['distribution', area, 'list', asked],
    queryFn: ({ signal }) => request(Distributions, '/distributions', { query: { ...asked }, signal, hideError: true }),
  });

export const distributionQuery = (area: RunningArea, id: string) =>
  queryOptions({
    queryKey: ['distribution', area, 'one', id],
    queryFn: ({ signal }) => request(Distribution, `/distributions/${id}`, { signal, hideError: true }),
  });

export const heldEarningsQuery = (area: RunningArea, asked: EarningsAsked) =>
  queryOptions({
    queryKey: ['earning', area, 'list', asked],
    queryFn: ({ signal }) => request(Earnings, '/earnings', { query: { ...asked }, signal, hideError: true }),
  });

export const heldEarningQuery = (area: RunningArea, id: string) =>
  queryOptions({
    queryKey: ['earning', area, 'one', id],
    queryFn: ({ signal }) => request(Earning, `/earnings/${id}`, { signal, hideError: true }),
  });

export const createDistribution = (projectId: string, body: NewDistribution, idempotencyKey: string) =>
  request(Distribution, `/issuances/${projectId}/distributions`, {
    method: 'POST',
    body,
    idempotencyKey,
    hideError: true,
  });
