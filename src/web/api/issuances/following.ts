import { Following } from '#machines/issuances/project/following.wire.ts';
import { request } from '../client.ts';

export const setFollowing = (id: string, isFollowing: boolean) =>
  request(Following, `/issuances/${id}/follow`, { method: isFollowing ? 'PUT' : 'DELETE' });
