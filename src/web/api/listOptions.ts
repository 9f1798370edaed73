import { queryOptions } from '@tanstack/react-query';
import type { GenericSchema } from 'valibot';
import { request } from './client.ts';

/** The parameters that every list of the API takes. A list adds its own filters. */
export interface ListFilter {
  page?: number | undefined;
  size?: number | undefined;
  sort?: string | undefined;
  search?: string | undefined;
}

/** An estimated total is known exactly soon after. */
const ESTIMATED_MS = 1000;

interface List<Page> {
  /** Starts with the kind of entity. When an entity of this kind changes, the list is fetched again. */
  key: readonly [kind: string, ...rest: string[]];
  path: `/${string}`;
  page: Page;
}

/** The query for one page of a list. */
export const listOptions = <Page extends GenericSchema>({ key, path, page }: List<Page>, filter: ListFilter) =>
  queryOptions({
    queryKey: [...key, filter],
    queryFn: ({ signal }) => request(page, path, { query: { ...filter }, signal }),
    refetchInterval: ({ state }) => isEstimated(state.data) && ESTIMATED_MS,
  });

const isEstimated = (page: unknown) => typeof page === 'object' && page !== null && 'isEstimated' in page;
