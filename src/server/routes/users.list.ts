import * as v from 'valibot';
import { KycStatus } from '#machines/kyc/kyc.contract.ts';
import { Role } from '#machines/session/session.contract.ts';
import { InvestorClass, ReviewStatus } from '#machines/user/user.contract.ts';
import { UserRow } from '#machines/user/user.wire.ts';
import { list, listQuery, listReply } from '../http/list.ts';
import { data, operation } from '../http/operation.ts';

/** What a person is called in a list: the company's name where they act for one. */
export const NAME = `coalesce(case when person.person_type = 'legal' then person.company ->> 'organisationName' end,
  nullif(trim(person.first_name || ' ' || person.last_name), ''), person.email)`;

const COLUMNS = `select person.id, person.status, person.version, ${NAME} as name, person.email, person.roles,
  person.review, person.kept ->> 'rejectionReason' as "rejectionReason", person.investor_class as "investorClass",
  person.email_verified as "emailVerified", person.person_type as "personType", kyc.status as "kycStatus",
  suitability.status as "suitabilityStatus", person.created_at as "createdAt"`;

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

const filters = {
  review: v.optional(ReviewStatus),
  kyc: v.optional(KycStatus),
  role: v.optional(Role),
  class: v.optional(InvestorClass),
  personType: v.optional(v.picklist(['natural', 'legal'])),
};
type Filters = v.InferOutput<v.ObjectSchema<typeof filters, undefined>> & { search?: string | undefined };

/** Who was deleted is only found by asking for the deleted. */
export function usersWhere({ review, kyc, role, class: investorClass, personType, search }: Filters) {
  return [
    review
      ? { condition: 'person.review = $?', values: [review] }
      : { condition: `person.review <> 'deleted'`, values: [] },
    ...(kyc ? [{ condition: 'kyc.status = $?', values: [kyc] }] : []),
    ...(role ? [{ condition: 'person.roles @> array[$?]::text[]', values: [role] }] : []),
    ...(investorClass ? [{ condition: 'person.investor_class = $?', values: [investorClass] }] : []),
    ...(personType ? [{ condition: 'person.person_type = $?', values: [personType] }] : []),
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

const listUsers = operation({
  method: 'GET',
  path: '/v2/pfp/users',
  summary: 'Everybody who registered.',
  tag: 'users',
  access: ['ADMIN'],
  query: v.object({ ...listQuery, ...filters, sort: v.optional(v.picklist(sortings)) }),
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
