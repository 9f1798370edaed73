import type { QueryFilters } from '@tanstack/react-query';

declare module '@tanstack/react-query' {
  interface Register {
    queryMeta: {
      /** Further entities that a query shows, beside the first part of its key. */
      relatedEntities?: readonly string[];
    };
  }
}

/** The queries that show an entity. The name is the one in the server's stream of changes. */
export const queriesShowing = (entity: string): QueryFilters => ({
  predicate: ({ queryKey, meta }) => queryKey[0] === entity || Boolean(meta?.relatedEntities?.includes(entity)),
});
