import type { Queryable } from '../../postgres/queryable.ts';
import { numberIn } from '../../postgres/search.ts';
import { sql } from '../../postgres/sql.ts';
import { suspensionColumn } from '../issuances/projects.ts';

/** The columns of a list row, named as in the API. The database builds the JSON, so a page of rows is one value. */
export const investmentColumns = `investment.id, investment.number, investment.status, investment.version,
  investment.tokens, investment.price, investment.amount, investment.method, investment.created_at as "createdAt",
  investment.updated_at as "updatedAt", investment.reflection_ends_at as "reflectionEndsAt",
  json_build_object('id', project.id, 'slug', project.slug, 'title', project.title, 'product', project.product,
    'status', project.status, 'tokenSymbol', project.token_symbol, 'colours', project.colours,
    'suspension', ${suspensionColumn}) as project`;

export const investorColumn = `json_build_object('id', users.id, 'name',
  coalesce(nullif(trim(users.first_name || ' ' || users.last_name), ''), users.email), 'email', users.email) as investor`;

export interface HistoryRow {
  to: string;
  at: Date;
  event: string;
  actor: string;
}

export const listHistory = (on: Queryable, entity: string, id: string) =>
  on.query<HistoryRow>(sql`select to_status as "to", at, event ->> 'type' as event, actor from journal
    where entity = ${entity} and entity_id = ${id} order by number`);

/** Investors may see their own investments, owners those in their projects, and managers all of them. */
export async function isInvestmentVisible(on: Queryable, id: string, userId: string, area: string): Promise<boolean> {
  if (area === 'ADMIN') return true;
  const [row] = await on.query(sql`select from investment join project on project.id = investment.project_id
    where investment.id = ${id} and ((${area} = 'USER' and investment.user_id = ${userId})
      or (${area} = 'ENTREPRENEUR' and project.owner_id = ${userId}))`);
  return row !== undefined;
}

/** The number of an order in a text such as INV-12, inv 12 or 12. */
export const orderNumberIn = (text: string) => numberIn('inv', text);
