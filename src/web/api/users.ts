import { queryOptions } from '@tanstack/react-query';
import type { KycStatus } from '#machines/kyc/kyc.contract.ts';
import type { Role } from '#machines/session/session.contract.ts';
import type { InvestorClass, ReviewStatus } from '#machines/user/user.contract.ts';
import { UserPage, UserRow } from '#machines/user/user.wire.ts';
import { request } from './client.ts';
import { pageOf } from './managerLists.ts';

export interface UsersAsked {
  page?: number | undefined;
  size?: number | undefined;
  sort?: string | undefined;
  search?: string | undefined;
  review?: ReviewStatus | undefined;
  kyc?: KycStatus | undefined;
  role?: Role | undefined;
  class?: InvestorClass | undefined;
  member?: 'true' | undefined;
}

const Users = pageOf(UserRow);

export const usersQuery = (asked: UsersAsked) =>
  queryOptions({
    queryKey: ['person', 'manager', 'list', asked],
    queryFn: ({ signal }) => request(Users, '/users', { query: { ...asked }, signal, hideError: true }),
  });

export const userQuery = (id: string) =>
  queryOptions({
    queryKey: ['person', 'manager', 'one', id],
    queryFn: ({ signal }) => request(UserPage, `/users/${id}`, { signal, hideError: true }),
  });
