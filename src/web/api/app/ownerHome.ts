import { queryOptions } from '@tanstack/react-query';
import { OwnerHome } from '#machines/app/home/ownerHome.wire.ts';
import { request } from '../client.ts';

export const ownerHomeQuery = queryOptions({
  queryKey: ['ownerHome'],
  queryFn: ({ signal }) => request(OwnerHome, '/owner-home', { signal }),
  meta: { relatedEntities: ['project', 'content', 'investment', 'payment', 'document', 'user'] },
});
