import * as v from 'valibot';
import { UserRow, userFilters } from '#machines/people/user/user.wire.ts';
import { pageOf } from '#machines/shared/pageOf.ts';
import { data, operation } from '#server/http/operation.ts';
import { list, listQuery } from '#server/postgres/list.ts';
import { numbered } from '#server/postgres/listPage.ts';
import type { Statement } from '#server/postgres/sql.ts';
import { literals } from '#server/postgres/statuses.ts';
import { quarantinedIn } from '#server/queries/oversight/entities.ts';
import { isKnownUser } from '#server/queries/oversight/setAside.ts';
import { searchedUsers } from '#server/queries/people/userSearch.ts';
import type { Tenant } from '#server/tenants/tenant.ts';

/** The name of a user in lists: the company's name if the user acts for a company. */
export const USER_NAME = `coalesce(case when users.person_type = 'legal' then users.company ->> 'organisationName' end,
  nullif(trim(users.first_name || ' ' || users.last_name), ''), users.email)`;

const COLUMNS = `select users.id, users.status, users.version, ${USER_NAME} as name, users.email, users.roles,
  users.review, users.machine_state ->> 'rejectionReason' as "rejectionReason", users.investor_class as "investorClass",
  users.email_verified as "emailVerified", users.person_type as "personType", kyc.status as "kycStatus",
  suitability.status as "suitabilityStatus",
  (select coalesce(sum(amount), 0)::bigint from investment
    where investment.user_id = users.id and charged_at is not null and status <> 'CANCELED') as invested,
  (select count(distinct project_id) from holding where holding.user_id = users.id and tokens > 0) as holdings,
  users.created_at as "createdAt", ${quarantinedIn('users')}`;

/**
 * Evaluated for one user after the other, because PostgreSQL would read all investments first for an `exists` in an
 * `or`.
 */
const MEMBER = `((select true from investment where investment.user_id = users.id and charged_at is not null
    and investment.status <> 'CANCELED' limit 1)
  or (select true from holding where holding.user_id = users.id and tokens > 0 limit 1))`;

/** Every user has an identity check from the start. */
const WITH_KYC = 'users join kyc on kyc.user_id = users.id';
const FROM = `${WITH_KYC}
  left join suitability on suitability.user_id = users.id`;

const sorts = {
  createdAt: 'users.created_at',
  name: 'lower(users.first_name || users.last_name)',
  email: 'lower(users.email)',
  review: ['users.review', 'users.created_at'],
  kyc: 'kyc.status',
};

type Filters = v.InferOutput<v.ObjectSchema<typeof userFilters, undefined>> & { search?: string | undefined };

/** The values of filters are literals, so that PostgreSQL knows whether many or few users have them. */
const is = (column: string, value: string) => ({ condition: `${column} = ${literals([value])}`, values: [] });

/** Deleted users are only listed if the filter requests them. */
function usersWhere(tenant: Tenant, { review, kyc, role, class: investorClass, personType, member, search }: Filters) {
  return [
    isKnownUser,
    review ? is('users.review', review) : { condition: `users.review <> 'deleted'`, values: [] },
    ...(kyc ? [is('kyc.status', kyc)] : []),
    ...(role ? [{ condition: `users.roles @> array[${literals([role])}]::text[]`, values: [] }] : []),
    ...(investorClass ? [is('users.investor_class', investorClass)] : []),
    ...(personType ? [is('users.person_type', personType)] : []),
    ...(member ? [{ condition: MEMBER, values: [] }] : []),
    ...(search ? [searchedUsers(search, tenant)] : []),
  ];
}

/** All users that match the filters, in the order of their registration. */
export function usersStatement(tenant: Tenant, filters: Filters): Statement {
  const where = usersWhere(tenant, filters);
  const conditions = where.map(({ condition }) => condition).join(' and ');
  return numbered(
    `${COLUMNS} from ${FROM} where ${conditions} order by users.created_at, users.id`,
    where.flatMap(({ values }) => [...values]),
  );
}

const listUsers = operation({
  method: 'GET',
  path: '/v2/pfp/users',
  summary: 'Lists the users.',
  tag: 'users',
  access: ['ADMIN'],
  query: v.object({ ...listQuery(sorts), ...userFilters }),
  reply: pageOf(UserRow),
  handle: async ({ tenant, query }) =>
    data(
      await list<UserRow>(tenant.database, query, {
        select: `${COLUMNS} from ${FROM}`,
        from: query.kyc ? WITH_KYC : 'users',
        orderedFrom: query.kyc || query.sort?.endsWith('kyc') ? WITH_KYC : undefined,
        where: usersWhere(tenant, query),
        sorts,
        tie: 'users.id',
      }),
    ),
});

export const userListOperations = [listUsers];
