import { queryOptions } from '@tanstack/react-query';
import { LoanStatistics } from '#machines/issuances/promoter/defaultRates.ts';
import { Promoter } from '#machines/issuances/promoter/promoter.wire.ts';
import { request } from '../client.ts';

/** The full paths, because anyone may call them. */
export const promoterQuery = (id: string) =>
  queryOptions({
    queryKey: ['project', 'public', 'promoter', id],
    queryFn: ({ signal }) => request(Promoter, `/v2/pfp/public/promoters/${encodeURIComponent(id)}`, { signal }),
  });

export const statisticsQuery = queryOptions({
  queryKey: ['project', 'public', 'statistics'],
  queryFn: ({ signal }) => request(LoanStatistics, '/v2/pfp/public/statistics', { signal }),
});
