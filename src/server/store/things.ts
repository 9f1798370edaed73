import type { Journalled } from '#machines/journal/journal.wire.ts';
import type { Thing } from '../engine/dispatch.ts';
import type { Queryable } from './database.ts';
import { statement } from './sql.ts';

/** A thing as a manager knows it again. */
export interface NamedThing {
  id: string;
  status: string;
  title: string;
  detail: string | null;
  investment: string | null;
  project: string | null;
  person: string | null;
}

/** The table of a machine's things, which is also their name in the journal. */
export const tableOf = (thing: Journalled): Thing => (thing === 'user' ? 'person' : thing);

const person = `coalesce(nullif(trim(person.first_name || ' ' || person.last_name), ''), person.email)`;
const order = `'INV-' || investment.number`;
const ofOrder = `investment.id as investment, investment.project_id as project, investment.person_id as person`;
const ofPerson = `null::uuid as investment, null::uuid as project, person.id as person`;

const ofOnePerson = (table: string) =>
  `select ${table}.id, ${table}.status, ${person} as title, person.email as detail, ${ofPerson}
    from ${table} join person on person.id = ${table}.person_id`;

const selects: Record<Journalled, string> = {
  investment: `select investment.id, investment.status, ${order} as title, project.title || ' · ' || ${person} as detail,
      ${ofOrder} from investment join project on project.id = investment.project_id
    join person on person.id = investment.person_id`,
  project: `select project.id, project.status, project.title, null as detail, null::uuid as investment,
      project.id as project, null::uuid as person from project`,
  user: `select person.id, person.status, ${person} as title, person.email as detail, ${ofPerson} from person`,
  kyc: ofOnePerson('kyc'),
  onboarding: ofOnePerson('onboarding'),
  suitability: ofOnePerson('suitability'),
  payment: `select payment.id, payment.status, payment.reference as title, ${order} || ' · ' || ${person} as detail,
      ${ofOrder} from payment join investment on investment.id = payment.investment_id
    join person on person.id = investment.person_id`,
  signature: `select signature.id, signature.status, ${order} as title, project.title || ' · ' || ${person} as detail,
      ${ofOrder} from signature join investment on investment.id = signature.investment_id
    join project on project.id = investment.project_id join person on person.id = investment.person_id`,
  document: `select document.id, document.status, document.name as title, coalesce(project.title, ${person}) as detail,
      null::uuid as investment, project.id as project, person.id as person
    from document left join project on project.id = document.project_id left join person on person.id = document.person_id`,
  token: `select token.id, token.status, project.token_symbol as title, project.title as detail, null::uuid as investment,
      project.id as project, null::uuid as person from token join project on project.id = token.project_id`,
  distribution: `select distribution.id, distribution.status, project.title, distribution.record_date::text as detail,
      null::uuid as investment, project.id as project, null::uuid as person
    from distribution join project on project.id = distribution.project_id`,
  earning: `select earning.id, earning.status, project.title, ${person} || ' · ' || distribution.record_date as detail,
      null::uuid as investment, project.id as project, person.id as person
    from earning join distribution on distribution.id = earning.distribution_id
    join project on project.id = distribution.project_id join person on person.id = earning.person_id`,
};

const named = (on: Queryable, thing: Journalled, condition: string, values: unknown[]) =>
  on.query<NamedThing>(statement(`${selects[thing]} where ${condition} order by ${tableOf(thing)}.id`, values));

export const namedThings = (on: Queryable, thing: Journalled, ids: readonly string[]) =>
  named(on, thing, `${tableOf(thing)}.id = any($1)`, [ids]);

type Belongs = readonly [Journalled, column: string];

const belonging: Partial<Record<Journalled, readonly Belongs[]>> = {
  investment: [
    ['payment', 'payment.investment_id'],
    ['signature', 'signature.investment_id'],
  ],
  project: [
    ['token', 'token.project_id'],
    ['document', 'document.project_id'],
    ['distribution', 'distribution.project_id'],
  ],
  user: [
    ['kyc', 'kyc.person_id'],
    ['onboarding', 'onboarding.person_id'],
    ['suitability', 'suitability.person_id'],
  ],
};

/** What has a lifecycle of its own and belongs to a thing. */
export async function belongingTo(on: Queryable, thing: Journalled, id: string) {
  const asked = (belonging[thing] ?? []).map(async ([other, column]) =>
    (await named(on, other, `${column} = $1`, [id])).map((each) => ({ ...each, thing: other })),
  );
  return (await Promise.all(asked)).flat();
}
