import * as v from 'valibot';
import { UserRow, userFilters } from '#machines/user/user.wire.ts';
import { list, listQuery, listReply } from '../http/list.ts';
import { data, operation } from '../http/operation.ts';
import { type Statement, statement } from '../store/sql.ts';

/** What a person is called in a list: the company's name where they act for one. */
export const NAME = `coalesce(case when person.person_type = 'legal' then person.company ->> 'organisationName' end,
  nullif(trim(person.first_name || ' ' || person.last_name), ''), person.email)`;

const COLUMNS = `select person.id, person.status, person.version, ${NAME} as name, person.email, person.roles,
  person.review, person.kept ->> 'rejectionReason' as "rejectionReason", person.investor_class as "investorClass",
  person.email_verified as "emailVerified", person.person_type as "personType", kyc.status as "kycStatus",
  suitability.status as "suitabilityStatus",
  (select coalesce(sum(amount), 0)::bigint from investment
    where investment.person_id = person.id and charged_at is not null and status <> 'CANCELED') as invested,
  (select count(distinct project_id) from holding where holding.person_id = person.id and tokens > 0) as holdings,
  person.created_at as "createdAt"`;

const MEMBER = `(exists (select from investment where investment.person_id = person.id and charged_at is not null
    and investment.status <> 'CANCELED')
  or exists (select from holding where holding.person_id = person.id and tokens > 0))`;

const FROM = `person left join kyc on kyc.person_id = person.id
  left join suitability on suitability.person_id = person.id`;

const sorts = {
  createdAt: 'person.created_at',
  name: 'lower(person.first_name || person.last_name)',
  email: 'lower(person.email)',
  review: 'person.review',
  kyc: 'kyc.status',
};

const sortings = Object.keys(sorts).flatMap((name) => [name, `-${name}`]);

type Filters = v.InferOutput<v.ObjectSchema<typeof userFilters, undefined>> & { search?: string | undefined };

/** Who was deleted is only found by asking for the deleted. */
function usersWhere({ review, kyc, role, class: investorClass, personType, member, search }: Filters) {
  return [
    review
      ? { condition: 'person.review = $?', values: [review] }
      : { condition: `person.review <> 'deleted'`, values: [] },
    ...(kyc ? [{ condition: 'kyc.status = $?', values: [kyc] }] : []),
    ...(role ? [{ condition: 'person.roles @> array[$?]::text[]', values: [role] }] : []),
    ...(investorClass ? [{ condition: 'person.investor_class = $?', values: [investorClass] }] : []),
    ...(personType ? [{ condition: 'person.person_type = $?', values: [personType] }] : []),
    ...(member ? [{ condition: MEMBER, values: [] }] : []),
    ...(search ? [searched(search)] : []),
  ];
}

function searched(text: string) {
  const pattern = `%${text.replaceAll('\0', '').replace(/[\\%_]/g, '\\$&')}%`;
  return {
    condition: `(person.email ilike $? or (person.first_name || ' ' || person.last_name) ilike $?
      or person.company ->> 'organisationName' ilike $?)`,
    values: [pattern, pattern, pattern],
  };
}

/** Everybody whom the filters find, in the order in which they came. */
export function usersStatement(filters: Filters): Statement {
  const where = usersWhere(filters);
  const conditions = where.map(({ condition }) => condition).join(' and ');
  const text = `${COLUMNS} from ${FROM} where ${conditions} order by person.created_at, person.id`;
  let place = 0;
  return statement(
    text.replace(/\$\?/g, () => `$${++place}`),
    where.flatMap(({ values }): unknown[] => values),
  );
}

const listUsers = operation({
  method: 'GET',
  path: '/v2/pfp/users',
  summary: 'Everybody who registered.',
  tag: 'users',
  access: ['ADMIN'],
  query: v.object({ ...listQuery, ...userFilters, sort: v.optional(v.picklist(sortings)) }),
  reply: listReply(UserRow),
  handle: async ({ tenant, query }) =>
    data(
      await list<UserRow>(tenant.database, query, {
        select: `${COLUMNS} from ${FROM}`,
        from: query.kyc ? FROM : 'person',
        where: usersWhere(query),
        sorts,
        tie: 'person.id',
      }),
    ),
});

export const userListOperations = [listUsers];
