import type { Database } from '../../postgres/database.ts';
import { numbered } from '../../postgres/listPage.ts';
import { anyOf, type Condition, foldedSql, hasWords, numberIn } from '../../postgres/search.ts';
import { FEW, fewNamed, orderSpellings, referenceSpellings, type Search } from '../app/named.ts';
import { orderNumberIn } from '../orders/investments.ts';

const hasNumber = (text: string): Condition[] => {
  const number = numberIn('inc', text);
  return number === undefined ? [] : [{ condition: 'incident.number = $?', values: [number] }];
};

const references = (text: string) => [...new Set([...referenceSpellings(text), ...orderSpellings(text)])];

const isAbout = (subjects: string, ...values: unknown[]): Condition => ({
  condition: `incident.subject_id = any(array(${subjects}))`,
  values,
});

/** The ids of the bank lines that contain the words of a text, up to a little more than a few. */
async function linesWith(on: Database, text: string): Promise<string[]> {
  const { condition, values } = hasWords(text, ['bank_statement_line.search_text']);
  const rows = await on.readList((from) =>
    from.query<{ id: string }>(
      numbered(`select id::text as id from bank_statement_line where ${condition} limit ${FEW + 1}`, values),
    ),
  );
  return rows.map(({ id }) => id);
}

/** The incidents about the users, orders, issuances and bank lines that a text names, if these are few. */
export async function findNamedIncidents(tenant: Search['tenant'], text: string): Promise<Condition | undefined> {
  const [named, lines] = await Promise.all([
    fewNamed({ tenant, actor: 'ADMIN', text }),
    linesWith(tenant.database, text),
  ]);
  if (!named || lines.length > FEW) return undefined;
  const { users, projects, investments } = named;
  return anyOf([
    ...hasNumber(text),
    { condition: 'incident.subject_id = any($?)', values: [lines] },
    isAbout(
      `select payment.id::text from payment where investment_id = any($?) or reference = any($?)
        or investment_id = any(array(select id from investment where user_id = any($?::uuid[])))
        or transfer_id = any(array(select id from transfer where buyer_id = any($?::uuid[]) or reference = any($?)))`,
      investments,
      references(text),
      users,
      users,
      references(text),
    ),
    {
      condition: `incident.detail ? 'projectId' and incident.detail ->> 'projectId' = any(array(
        select id::text from project where id = any($?::uuid[]) or owner_id = any($?::uuid[])))`,
      values: [projects, users],
    },
  ]);
}

/** The same for a text that names much, in the tables of the list. */
export function matchIncidents(text: string): Condition {
  const order = orderNumberIn(text);
  return anyOf([
    ...hasNumber(text),
    ...(order === undefined ? [] : [{ condition: 'investment.number = $?', values: [order] }]),
    {
      condition: '(payment.reference = any($?) or transfer.reference = any($?))',
      values: [references(text), references(text)],
    },
    hasWords(text, ['users.search_text', 'project.search_text', 'line.search_text', foldedSql('payment.reference')]),
  ]);
}
