import type { QueryClient } from '@tanstack/react-query';

/**
 * Without a connection every call fails at once. The library would hold it back and send it later, when the user no longer
 * expects an act.
 */
export function failAtOnce(queries: QueryClient): void {
  const { queries: reading, mutations } = queries.getDefaultOptions();
  queries.setDefaultOptions({
    queries: { ...reading, networkMode: 'offlineFirst' },
    mutations: { ...mutations, networkMode: 'always' },
  });
}
