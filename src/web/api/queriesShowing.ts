import type { QueryFilters } from '@tanstack/react-query';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Further entities that a query shows, beside the first part of its key. */
      relatedEntities?: readonly string[];
    };
  }
}

/** The queries that show one of these entities. The names are those in the server's stream of changes. */
export const queriesShowing = (...entities: readonly string[]): QueryFilters => ({
  predicate: ({ queryKey, meta }) =>
    [queryKey[0], ...(meta?.relatedEntities ?? [])].some((name) => entities.includes(String(name))),
});
