import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import { Invitations, type NewInvitation } from '#machines/people/invitation/invitation.wire.ts';
import { request } from '../client.ts';

export const invitationsQuery = (search?: string) =>
  queryOptions({
    queryKey: ['invitation', { search }],
    queryFn: ({ signal }) => request(Invitations, '/invitations', { query: { search }, signal }),
  });

export const invite = (body: v.InferOutput<typeof NewInvitation>) =>
  request(v.object({ id: v.string() }), '/invitations', { method: 'POST', body });
