import type { Journalled } from '#machines/shared/journal/journal.wire.ts';
import { ownedBy, tableOf } from '#machines/shared/journal/journalled.ts';
import type { Queryable } from '../../postgres/queryable.ts';
import { statement } from '../../postgres/sql.ts';
import { PAID, PAYER } from '../orders/paymentSubjects.ts';

/** An entity with the texts by which a manager recognises it. */
export interface NamedEntity {
  id: string;
  status: string;
  title: string;
  detail: string | null;
  investment: string | null;
  project: string | null;
  user: string | null;
  /** Since when it is in quarantine. */
  quarantinedAt: string | null;
}

const user = `coalesce(nullif(trim(users.first_name || ' ' || users.last_name), ''), users.email)`;
const order = `'INV-' || investment.number`;
const ofOrder = `investment.id as investment, investment.project_id as project, investment.user_id as "user"`;
const ofUser = `null::uuid as investment, null::uuid as project, users.id as "user"`;

const ofOneUser = (table: string) =>
  `select ${table}.id, ${table}.status, ${user} as title, users.email as detail, ${ofUser}
    from ${table} join users on users.id = ${table}.user_id`;

const selects: Record<Journalled, string> = {
  investment: `select investment.id, investment.status, ${order} as title, project.title || ' · ' || ${user} as detail,
      ${ofOrder} from investment join project on project.id = investment.project_id
    join users on users.id = investment.user_id`,
  project: `select project.id, project.status, project.title, null as detail, null::uuid as investment,
      project.id as project, null::uuid as "user" from project`,
  content: `select content.id, content.status, project.title, content.number::text as detail, null::uuid as investment,
      project.id as project, null::uuid as "user" from content join project on project.id = content.project_id`,
  user: `select users.id, users.status, ${user} as title, users.email as detail, ${ofUser} from users`,
  kyc: ofOneUser('kyc'),
  onboarding: ofOneUser('onboarding'),
  suitability: ofOneUser('suitability'),
  payment: `select payment.id, payment.status, payment.reference as title,
      coalesce(${order}, transfer.reference) || ' · ' || ${user} as detail, investment.id as investment,
      coalesce(investment.project_id, transfer.project_id) as project, users.id as "user"
    from payment ${PAID} join users on users.id = ${PAYER}`,
  signature: `select signature.id, signature.status, ${order} as title, project.title || ' · ' || ${user} as detail,
      ${ofOrder} from signature join investment on investment.id = signature.investment_id
    join project on project.id = investment.project_id join users on users.id = investment.user_id`,
  document: `select document.id, document.status, document.name as title, coalesce(project.title, ${user}) as detail,
      null::uuid as investment, project.id as project, users.id as "user"
    from document left join project on project.id = document.project_id left join users on users.id = document.user_id`,
  post: `select post.id, post.status, coalesce(nullif(post.title, ''), post.year::text, '') as title, project.title as detail,
      null::uuid as investment, project.id as project, null::uuid as "user"
    from post join project on project.id = post.project_id`,
  question: `select question.id, question.status, project.title, question.created_at::date::text as detail,
      null::uuid as investment, project.id as project, null::uuid as "user"
    from question join project on project.id = question.project_id`,
  bankLine: `select bank_line.id, bank_line.status, coalesce(nullif(bank_line.reference, ''), bank_line.payer) as title,
      bank_line.payer as detail, null::uuid as investment, null::uuid as project, null::uuid as "user" from bank_line`,
  coinDeposit: `select coin_deposit.id, coin_deposit.status, 'INV-' || investment.number as title,
      coin_deposit.symbol || ' · ' || project.title as detail, investment.id as investment, project.id as project,
      investment.user_id as "user"
    from coin_deposit join investment on investment.id = coin_deposit.investment_id
    join project on project.id = investment.project_id`,
  token: `select token.id, token.status, project.token_symbol as title, project.title as detail, null::uuid as investment,
      project.id as project, null::uuid as "user" from token join project on project.id = token.project_id`,
  whitelisting: `select whitelisting.id, whitelisting.status, whitelisting.wallet as title,
      project.token_symbol || ' · ' || project.title as detail, null::uuid as investment, project.id as project,
      null::uuid as "user"
    from whitelisting join token on token.id = whitelisting.token_id join project on project.id = token.project_id`,
  instalment: `select instalment.id, instalment.status, project.title,
      instalment.number || ' · ' || instalment.due_on as detail, null::uuid as investment, project.id as project,
      null::uuid as "user"
    from instalment join project on project.id = instalment.project_id`,
  instruction: `select instruction.id, instruction.status, ${user} as title,
      instruction.tokens || ' ' || project.token_symbol || ' · ' || project.title as detail, null::uuid as investment,
      project.id as project, users.id as "user"
    from instruction join project on project.id = instruction.project_id join users on users.id = instruction.holder_id`,
  ad: `select ad.id, ad.status, 'AD-' || ad.number as title, ad.tokens || ' ' || project.token_symbol || ' · ' || ${user}
        as detail, null::uuid as investment, project.id as project, users.id as "user"
    from ad join project on project.id = ad.project_id join users on users.id = ad.seller_id`,
  transfer: `select transfer.id, transfer.status, transfer.reference as title,
      transfer.tokens || ' ' || project.token_symbol || ' · ' || ${user} as detail, null::uuid as investment,
      project.id as project, users.id as "user"
    from transfer join project on project.id = transfer.project_id join users on users.id = transfer.seller_id`,
  distribution: `select distribution.id, distribution.status, project.title, distribution.record_date::text as detail,
      null::uuid as investment, project.id as project, null::uuid as "user"
    from distribution join project on project.id = distribution.project_id`,
  earning: `select earning.id, earning.status, project.title, ${user} || ' · ' || distribution.record_date as detail,
      null::uuid as investment, project.id as project, users.id as "user"
    from earning join distribution on distribution.id = earning.distribution_id
    join project on project.id = distribution.project_id join users on users.id = earning.user_id`,
  invitation: `select invitation.id, invitation.status, invitation.name as title, invitation.email as detail,
      null::uuid as investment, null::uuid as project, invitation.user_id as "user" from invitation`,
  incident: `select incident.id, incident.status, 'INC-' || incident.number as title,
      coalesce(incident.detail ->> 'reference', incident.detail ->> 'name') as detail, null::uuid as investment,
      null::uuid as project, null::uuid as "user" from incident`,
  approval: `select approval.id, approval.status, coalesce(project.title, ${user}, '') as title, approval.act as detail,
      null::uuid as investment, project.id as project, users.id as "user"
    from approval left join project on project.id = approval.project_id
    left join users on users.id = approval.user_id`,
};

/** The column of a list row that marks what is in quarantine. */
export const quarantinedIn = (table: string): string => `${table}.quarantined_at is not null as quarantined`;

/** The statement of all entities of a kind, with their names. */
export const entitySelect = (entity: Journalled): string =>
  selects[entity].replace(
    'select ',
    `select to_char(${tableOf(entity)}.quarantined_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
      as "quarantinedAt", `,
  );

const named = (on: Queryable, entity: Journalled, condition: string, values: unknown[]) =>
  on.query<NamedEntity>(statement(`${entitySelect(entity)} where ${condition} order by ${tableOf(entity)}.id`, values));

export const namedEntities = (on: Queryable, entity: Journalled, ids: readonly string[]) =>
  named(on, entity, `${tableOf(entity)}.id = any($1)`, [ids]);

/** A payment belongs to an order, or by card to a sale. */
const partsOf = (entity: Journalled): readonly Journalled[] => (entity === 'transfer' ? ['payment'] : ownedBy(entity));

/** The entities with a lifecycle that belong to an entity. */
export async function belongingTo(on: Queryable, entity: Journalled, id: string) {
  const queries = partsOf(entity).map(async (other) =>
    (await named(on, other, `${tableOf(other)}.${entity}_id = $1`, [id])).map((each) => ({
      ...each,
      entity: other,
    })),
  );
  return (await Promise.all(queries)).flat();
}

interface Whole {
  /** The id of the part, or of the entity itself. */
  name: string;
  id: string;
  status: string;
}

/** The entities of a kind that some ids name, themselves or by a part of them. An incident is about a job. */
export async function wholesOf(on: Queryable, entity: Journalled, names: readonly string[]): Promise<Whole[]> {
  const table = tableOf(entity);
  const own = `select id as name, id, status from ${table} where id = any($1::uuid[])`;
  const parts =
    entity === 'incident'
      ? [
          `select subject_id::uuid, id, status from incident where subject_entity = 'job' and subject_id = any($1::uuid[]::text[])`,
        ]
      : partsOf(entity).map(
          (part) => `select part.id, whole.id, whole.status from ${tableOf(part)} part
            join ${table} whole on whole.id = part.${entity}_id where part.id = any($1::uuid[])`,
        );
  return on.query<Whole>(statement([own, ...parts].join(' union '), [names]));
}
