import { queryOptions } from '@tanstack/react-query';
import type { InferOutput } from 'valibot';
import {
  Distribution,
  DistributionRow,
  type NewDistribution as NewDistributionSchema,
} from '#machines/earnings/distribution/distribution.wire.ts';
import type { EarningStatus } from '#machines/earnings/earning/earning.contract.ts';
import { Earning } from '#machines/earnings/earning/earning.wire.ts';
import { TaxSummaries } from '#machines/earnings/earning/taxSummary.wire.ts';
import { summedPageOf } from '#machines/shared/countedPage.ts';
import { type ListFilter, listOptions } from '#web/api/listOptions.ts';
import { request } from '../client.ts';
import type { ManagementArea } from '../managementArea.ts';

export type DistributionsFilter = ListFilter & { project?: string | undefined };
export type EarningsFilter = ListFilter & { status?: EarningStatus | undefined; project?: string | undefined };
export type NewDistribution = InferOutput<typeof NewDistributionSchema>;

const Distributions = summedPageOf(DistributionRow);
const Earnings = summedPageOf(Earning);

export const distributionsQuery = (area: ManagementArea, filter: DistributionsFilter) =>
  listOptions({ key: ['distribution', area, 'list'], path: '/distributions', page: Distributions }, filter);

export const distributionQuery = (area: ManagementArea, id: string) =>
  queryOptions({
    queryKey: ['distribution', area, 'one', id],
    queryFn: ({ signal }) => request(Distribution, `/distributions/${id}`, { signal }),
  });

export const managedEarningsQuery = (area: ManagementArea, filter: EarningsFilter) =>
  listOptions({ key: ['earning', area, 'list'], path: '/earnings', page: Earnings }, filter);

export const managedEarningQuery = (area: ManagementArea, id: string) =>
  queryOptions({
    queryKey: ['earning', area, 'one', id],
    queryFn: ({ signal }) => request(Earning, `/earnings/${id}`, { signal }),
  });

/** Its key starts with the earnings', because each payment changes a summary. */
export const taxSummariesQuery = (filter: ListFilter) =>
  listOptions({ key: ['earning', 'manager', 'tax'], path: '/tax-summaries', page: TaxSummaries }, filter);

export const createDistribution = (projectId: string, body: NewDistribution, idempotencyKey: string) =>
  request(Distribution, `/issuances/${projectId}/distributions`, {
    method: 'POST',
    body,
    idempotencyKey,
  });
