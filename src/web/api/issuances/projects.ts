import { queryOptions } from '@tanstack/react-query';
import { Project } from '#machines/issuances/project/project.wire.ts';
import { request } from '../client.ts';

/** The public data of an issuance. Without a toast, because the page shows by itself that there is none. */
export const publicProjectQuery = (slug: string) =>
  queryOptions({
    queryKey: ['project', 'public', slug],
    // The full path, because `apiUrl` chooses a prefix by words of the path, and a slug may contain one of those.
    queryFn: ({ signal }) => request(Project, `/v2/pfp/public/issuances/${encodeURIComponent(slug)}`, { signal }),
  });
