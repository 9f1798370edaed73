import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import type { KycStatus } from '#machines/people/kyc/kyc.contract.ts';
import type { Role } from '#machines/people/session/session.contract.ts';
import type { InvestorClass, ReviewStatus } from '#machines/people/user/user.contract.ts';
import { type RolesForm, UserPage, UserRow } from '#machines/people/user/user.wire.ts';
import { pageOf } from '#machines/shared/pageOf.ts';
import { type ListFilter, listOptions } from '#web/api/listOptions.ts';
import { request } from '../client.ts';

export interface UsersFilter extends ListFilter {
  review?: ReviewStatus | undefined;
  kyc?: KycStatus | undefined;
  role?: Role | undefined;
  class?: InvestorClass | undefined;
  member?: 'true' | undefined;
}

const Users = pageOf(UserRow);

export const usersQuery = (filter: UsersFilter) =>
  listOptions({ key: ['user', 'manager', 'list'], path: '/users', page: Users }, filter);

export const userQuery = (id: string) =>
  queryOptions({
    queryKey: ['user', 'manager', 'one', id],
    queryFn: ({ signal }) => request(UserPage, `/users/${id}`, { signal }),
  });

/** The role of manager is only proposed, so the answer can still contain the old roles. */
export const saveRoles = (id: string, body: v.InferInput<typeof RolesForm>) =>
  request(UserPage, `/users/${id}/roles`, { method: 'PUT', body });

export const sendLoginLink = (id: string) => request(v.object({}), `/users/${id}/login-link`, { method: 'POST' });
