import { queryOptions } from '@tanstack/react-query';
import type { EarningStatus } from '#machines/earning/earning.contract.ts';
import { Earning } from '#machines/earning/earning.wire.ts';
import { request } from './client.ts';
import { pageOf } from './managerLists.ts';

export interface OwnEarningsAsked {
  page?: number | undefined;
  size?: number | undefined;
  sort?: string | undefined;
  status?: EarningStatus | undefined;
}

const Earnings = pageOf(Earning);

export const ownEarningsQuery = (asked: OwnEarningsAsked) =>
  queryOptions({
    queryKey: ['earning', 'user', 'list', asked],
    queryFn: ({ signal }) => request(Earnings, '/earnings', { query: { ...asked }, signal, hideError: true }),
  });

export const ownEarningQuery = (id: string) =>
  queryOptions({
    queryKey: ['earning', 'user', 'one', id],
    queryFn: ({ signal }) => request(Earning, `/earnings/${id}`, { signal, hideError: true }),
  });
