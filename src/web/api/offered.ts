import { queryOptions } from '@tanstack/react-query';
import { OfferedList, type Product } from '#machines/project/project.row.ts';
import { request } from './client.ts';

export interface OfferedAsked {
  page?: number | undefined;
  size?: number | undefined;
  sort?: string | undefined;
  search?: string | undefined;
  stage?: 'open' | 'upcoming' | undefined;
  product?: Product | undefined;
}

/** What an investor may know of; who runs issuances asks by `managerIssuances.ts`. */
export const offeredQuery = (asked: OfferedAsked) =>
  queryOptions({
    queryKey: ['project', 'user', 'list', asked],
    queryFn: ({ signal }) => request(OfferedList, '/issuances', { query: { ...asked }, signal, hideError: true }),
  });
