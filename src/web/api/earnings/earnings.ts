import { queryOptions } from '@tanstack/react-query';
import { Earning } from '#machines/earnings/earning/earning.wire.ts';
import { Income } from '#machines/earnings/earning/income.wire.ts';
import { pageOf } from '#machines/shared/pageOf.ts';
import { type ListFilter, listOptions } from '#web/api/listOptions.ts';
import { request } from '../client.ts';

export interface OwnEarningsFilter extends ListFilter {
  taken?: true;
  year?: string | undefined;
}

const Earnings = pageOf(Earning);

export const ownEarningsQuery = (filter: OwnEarningsFilter) =>
  listOptions({ key: ['earning', 'user', 'list'], path: '/earnings', page: Earnings }, filter);

export const ownEarningQuery = (id: string) =>
  queryOptions({
    queryKey: ['earning', 'user', 'one', id],
    queryFn: ({ signal }) => request(Earning, `/earnings/${id}`, { signal }),
  });

export const incomeQuery = queryOptions({
  queryKey: ['earning', 'user', 'income'],
  queryFn: ({ signal }) => request(Income, '/income', { signal }),
});
