import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { parseCompared } from '#machines/issuances/project/comparison.ts';
import { Comparison } from '#machines/issuances/project/comparison.wire.ts';
import { request } from '../client.ts';

/** The full path, because anyone may call it. */
export const comparisonQuery = (slugs: readonly string[]) =>
  queryOptions({
    queryKey: ['project', 'public', 'comparison', ...slugs],
    queryFn: async ({ signal }) => {
      if (!slugs.length) return { rows: [] };
      return request(Comparison, `/v2/pfp/public/comparisons?of=${slugs.join(',')}`, { signal });
    },
  });

/** For the issuances that an address asks to compare. */
export const loadComparison = (queries: QueryClient, of: unknown) =>
  queries.prefetchQuery(comparisonQuery(parseCompared(of)));
