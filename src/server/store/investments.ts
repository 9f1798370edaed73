import type { Queryable } from './database.ts';
import { sql } from './sql.ts';

/** The columns of a list's row, as the wire names them, built by the database so that a page of rows is one value. */
export const investmentColumns = `investment.id, investment.number, investment.status, investment.version,
  investment.tokens, investment.price, investment.amount, investment.method, investment.created_at as "createdAt",
  investment.updated_at as "updatedAt", investment.reflection_ends_at as "reflectionEndsAt",
  json_build_object('id', project.id, 'slug', project.slug, 'title', project.title, 'product', project.product,
    'status', project.status, 'tokenSymbol', project.token_symbol, 'colours', project.colours) as project`;

export const investorColumn = `json_build_object('id', person.id, 'name',
  coalesce(nullif(trim(person.first_name || ' ' || person.last_name), ''), person.email), 'email', person.email) as investor`;

export interface HistoryRow {
  to: string;
  at: Date;
  event: string;
  actor: string;
}

export const historyOf = (on: Queryable, thing: string, id: string) =>
  on.query<HistoryRow>(sql`select to_status as "to", at, event ->> 'type' as event, actor from journal
    where thing = ${thing} and thing_id = ${id} order by number`);

/** Whether a person may know of an investment: it is theirs, or of a project of theirs. */
export async function isInvestmentKnown(on: Queryable, id: string, personId: string, area: string): Promise<boolean> {
  if (area === 'ADMIN') return true;
  const [row] = await on.query(sql`select from investment join project on project.id = investment.project_id
    where investment.id = ${id} and ((${area} = 'USER' and investment.person_id = ${personId})
      or (${area} = 'ENTREPRENEUR' and project.owner_id = ${personId}))`);
  return row !== undefined;
}
