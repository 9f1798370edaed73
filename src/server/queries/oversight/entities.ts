import type { Journalled } from '#machines/shared/journal/journal.wire.ts';
import { ownedBy, ownerOf, tableOf } from '#machines/shared/journal/journalled.ts';
import type { Queryable } from '../../postgres/queryable.ts';
import { statement } from '../../postgres/sql.ts';
import { PAID, PAYER } from '../orders/paymentSubjects.ts';

/** An entity with the texts that identify it for a manager. */
export interface NamedEntity {
  id: string;
  status: string;
  title: string;
  detail: string | null;
  investment: string | null;
  project: string | null;
  user: string | null;
  /** The start of its quarantine. */
  quarantinedAt: string | null;
}

const user = `coalesce(nullif(trim(users.first_name || ' ' || users.last_name), ''), users.email)`;
const order = `'INV-' || investment.number`;
const ofOrder = `investment.id as investment, investment.project_id as project, investment.user_id as "user"`;
const ofUser = `null::uuid as investment, null::uuid as project, users.id as "user"`;

const ofNone = `null::uuid as investment, null::uuid as project, null::uuid as "user"`;
const ofProject = `null::uuid as investment, project.id as project, null::uuid as "user"`;

interface Texts {
  title: string;
  detail: string;
}

/** The text that identifies an entity by its owner. */
const byOwner = {
  user: {
    title: user,
    detail: 'users.email',
    owners: ofUser,
    from: (table: string) => `join users on users.id = ${table}.user_id`,
  },
  project: {
    title: 'project.title',
    detail: 'null',
    owners: ofProject,
    from: (table: string) => `join project on project.id = ${table}.project_id`,
  },
  investment: {
    title: order,
    detail: `project.title || ' · ' || ${user}`,
    owners: ofOrder,
    from: (table: string) => `join investment on investment.id = ${table}.investment_id
      join project on project.id = investment.project_id join users on users.id = investment.user_id`,
  },
} as const;

/** The texts that an entity has in addition to its owner. */
const texts: Partial<Record<Journalled, Partial<Texts>>> = {
  content: { detail: 'content.number::text' },
  post: { title: `coalesce(nullif(post.title, ''), post.year::text, '')`, detail: 'project.title' },
  question: { detail: 'question.created_at::date::text' },
  coinDeposit: { detail: `coin_deposit.symbol || ' · ' || project.title` },
  token: { title: 'project.token_symbol', detail: 'project.title' },
  instalment: { detail: `instalment.number || ' · ' || instalment.due_on` },
  distribution: { detail: 'distribution.record_date::text' },
};

/**
 * The statement of an entity that is identified by its owner and its own columns. One without an owner is shown by its
 * id.
 */
function selectByOwner(entity: Journalled): string {
  const table = tableOf(entity);
  const owner = ownerOf(entity);
  const shown = owner ? byOwner[owner] : { title: `${table}.id::text`, detail: 'null', owners: ofNone, from: () => '' };
  const { title, detail } = { ...shown, ...texts[entity] };
  return `select ${table}.id, ${table}.status, ${title} as title, ${detail} as detail, ${shown.owners}
    from ${table} ${shown.from(table)}`;
}

/** The statements of entities that are also identified by other tables. */
const selects: Partial<Record<Journalled, string>> = {
  investment: `select investment.id, investment.status, ${order} as title, project.title || ' · ' || ${user} as detail,
      ${ofOrder} from investment join project on project.id = investment.project_id
    join users on users.id = investment.user_id`,
  project: `select project.id, project.status, project.title, null as detail, ${ofProject} from project`,
  user: `select users.id, users.status, ${user} as title, users.email as detail, ${ofUser} from users`,
  payment: `select payment.id, payment.status, payment.reference as title,
      coalesce(${order}, transfer.reference) || ' · ' || ${user} as detail, investment.id as investment,
      coalesce(investment.project_id, transfer.project_id) as project, users.id as "user"
    from payment ${PAID} join users on users.id = ${PAYER}`,
  document: `select document.id, document.status, document.name as title, coalesce(project.title, ${user}) as detail,
      null::uuid as investment, project.id as project, users.id as "user"
    from document left join project on project.id = document.project_id left join users on users.id = document.user_id`,
  bankLine: `select bank_line.id, bank_line.status, coalesce(nullif(bank_line.reference, ''), bank_line.payer) as title,
      bank_line.payer as detail, ${ofNone} from bank_line`,
  whitelisting: `select whitelisting.id, whitelisting.status, whitelisting.wallet as title,
      project.token_symbol || ' · ' || project.title as detail, ${ofProject}
    from whitelisting join token on token.id = whitelisting.token_id join project on project.id = token.project_id`,
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
  earning: `select earning.id, earning.status, project.title, ${user} || ' · ' || distribution.record_date as detail,
      null::uuid as investment, project.id as project, users.id as "user"
    from earning join distribution on distribution.id = earning.distribution_id
    join project on project.id = distribution.project_id join users on users.id = earning.user_id`,
  follower: `select follower.id, follower.status, project.title, null as detail, null::uuid as investment,
      project.id as project, follower.user_id as "user"
    from follower join project on project.id = follower.project_id`,
  invitation: `select invitation.id, invitation.status, invitation.name as title, invitation.email as detail,
      null::uuid as investment, null::uuid as project, invitation.user_id as "user" from invitation`,
  incident: `select incident.id, incident.status, 'INC-' || incident.number as title,
      coalesce(incident.detail ->> 'reference', incident.detail ->> 'name') as detail, ${ofNone} from incident`,
  approval: `select approval.id, approval.status, coalesce(project.title, ${user}, '') as title, approval.act as detail,
      null::uuid as investment, project.id as project, users.id as "user"
    from approval left join project on project.id = approval.project_id
    left join users on users.id = approval.user_id`,
};

/** The column of a list row that marks entities in quarantine. */
export const quarantinedIn = (table: string): string => `${table}.quarantined_at is not null as quarantined`;

/** The statement of all entities of a kind, with their names. */
export const entitySelect = (entity: Journalled): string =>
  (selects[entity] ?? selectByOwner(entity)).replace(
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

/** The entities of a kind for some ids, which are their own or those of a part. An incident is about a job. */
export async function findWholes(on: Queryable, entity: Journalled, names: readonly string[]): Promise<Whole[]> {
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
