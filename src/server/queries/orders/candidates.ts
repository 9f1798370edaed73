import type { Candidate } from '#machines/oversight/incident/incident.wire.ts';
import { foldWords } from '#machines/shared/foldText.ts';
import type { Queryable } from '../../postgres/queryable.ts';
import { sql, statement } from '../../postgres/sql.ts';
import { literals, openPayments } from '../../postgres/statuses.ts';
import { wireRows } from '../../postgres/wireRows.ts';
import { BY_BANK } from './suspense.ts';

const SHOWN = 8;
/** Two letters in every name, such as “de”, say nothing. */
const SHORTEST = 3;
/** How similar a part of the line's text is to a reference if it has a letter too many, too few or another one. */
const NEARLY = 0.5;

interface Line {
  amount: number;
  currency: string;
  reference: string;
  payer: string;
}

/**
 * `$1`: the currency, `$2`: the amount, `$3`: the text, `$4`: the numbers of orders in it, `$5`: the words of the payer's
 * name. Banks cut long names, so two words are enough.
 */
const CANDIDATES = `with waiting as (
    select investment.id, investment.number, investment.reference, investment.created_at, users.id as user_id,
      coalesce(nullif(trim(users.first_name || ' ' || users.last_name), ''), users.email) as name, project.title,
      payment.amount - coalesce((payment.machine_state ->> 'parts')::bigint, 0) as due,
      word_similarity(investment.reference, $3) as likeness, investment.number = any($4) as is_numbered,
      (select count(*) from unnest($5::text[]) word where users.search_text like '%' || word || '%') as words
    from payment join investment on investment.id = payment.investment_id
      join users on users.id = investment.user_id join project on project.id = investment.project_id
    where ${BY_BANK} and payment.status in (${literals(openPayments)}) and payment.currency = $1
  ), judged as (
    select *, array_remove(array[case when is_numbered or likeness >= ${NEARLY} then 'reference' end,
      case when due = $2 then 'amount' end,
      case when cardinality($5::text[]) > 0 and words >= least(2, cardinality($5::text[])) then 'payer' end], null) as signs
    from waiting
  )
  select id, number, reference, created_at as "createdAt", json_build_object('id', user_id, 'name', name) as "user",
    title as project, due, signs
  from judged where cardinality(signs) > 0
  order by 'reference' = any(signs) desc, cardinality(signs) desc, likeness desc, created_at desc, id limit ${SHOWN}`;

/** The numbers of orders in a text, such as INV-12. */
const numbersIn = (text: string) =>
  [...text.matchAll(/\binv[\s.-]{0,3}(\d{1,9})\b/gi)].map(([, digits]) => Number(digits));

/**
 * The orders for which money in suspense may be meant, the likeliest first: those that wait for a transfer and whose
 * reference, amount or investor resemble the line's. None for an incident about something else, undefined if there is none.
 */
export async function findCandidates(on: Queryable, incident: string): Promise<Candidate[] | undefined> {
  const [line] = await on.query<
    Line | { amount: null }
  >(sql`select line.amount, line.currency, line.reference, line.payer
    from incident left join bank_statement_line line on line.id = case when incident.subject_entity = 'bankLine'
      then incident.subject_id::uuid end
    where incident.id = ${incident}`);
  if (!line) return undefined;
  if (line.amount === null) return [];
  const { amount, currency, reference, payer } = line;
  const words = foldWords(payer).filter((word) => word.length >= SHORTEST);
  return wireRows<Candidate>(on, statement(CANDIDATES, [currency, amount, reference, numbersIn(reference), words]));
}
