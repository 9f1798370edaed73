import { queryOptions } from '@tanstack/react-query';
import { Project } from '#machines/project/project.wire.ts';
import { request } from './client.ts';

/** What anyone may read of an issuance, by its slug; the page says itself that there is none. */
export const publicProjectQuery = (slug: string) =>
  queryOptions({
    queryKey: ['project', 'public', slug],
    // The whole path: a slug may hold a word by which the client knows another prefix.
    queryFn: ({ signal }) =>
      request(Project, `/v2/pfp/public/issuances/${encodeURIComponent(slug)}`, { signal, hideError: true }),
  });
