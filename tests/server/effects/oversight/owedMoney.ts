import { expect } from 'vitest';
import { sql } from '#server/postgres/sql.ts';
import { callApi } from '#tests/server/routes/support/callApi.ts';
import type { Journeys } from '#tests/support/journeys.ts';
import { quickHash } from '#tests/support/quickHash.ts';
import type { TestTenant } from '#tests/support/testTenant.ts';
import type { World } from '#tests/support/world.ts';

export const password = 'Tesela-2026';
export const OPEN_IBAN = 'ES9121000418450200051332';
export const CLOSED_IBAN = 'ES6621000418450200090000';

export interface OwedFixture {
  test: TestTenant;
  world: World;
  journeys: Journeys;
  project: { id: string; owner: string; manager: string };
}

/** What the tests of owed money do as a manager, and what they read. */
export function owedMoneyOf({ test, world, journeys, project }: OwedFixture) {
  const { database } = test.tenant;

  const asManager = async (method: 'GET' | 'POST', path: string, body?: unknown) =>
    callApi(test, method, `/v2/pfp${path}`, {
      token: await world.tokenOf(project.manager),
      ...(body !== undefined && { body }),
    });

  const setPassword = async (user: string) => {
    const hash = await quickHash(password);
    await database.query(sql`update users set password_hash = ${hash} where id = ${user}`);
  };

  /** The postings of an act by their text, each line as `account amount`, in the order in which they were posted. */
  const postingsOf = async (about: string) => {
    const rows = await database.query<{ about: string; line: string }>(sql`select posting.about,
        account.kind || ' ' || entry.amount as line
      from ledger_posting posting join ledger_entry entry on entry.posting_id = posting.id
      join ledger_account account on account.id = entry.account_id
      where posting.about = ${about} order by posting.at, posting.id, account.kind`);
    return rows.map(({ line }) => line);
  };

  const incidents = async (view: 'open' | 'owed' | 'closed', search = '') => {
    const { status, body } = await asManager('GET', `/incidents?view=${view}&search=${encodeURIComponent(search)}`);
    expect(status).toBe(200);
    return body.data as { rows: Record<string, unknown>[]; total: number; owed: { count: number; amount: number } };
  };

  /** Imports lines `amount,reference,payer` and returns the report. */
  const importLines = async (...lines: string[]) => {
    const content = ['date,amount,currency,reference,payer', ...lines.map((line) => `2026-03-02,${line}`)].join('\n');
    const { status, body } = await asManager('POST', '/statements', { name: 'a.csv', content, password });
    expect(status).toBe(200);
    return body.data as { lines: { outcome: string; reason: string | null; incident: string | null }[]; known: number };
  };

  /** An order that waits for a transfer. */
  const awaiting = async (tokens = 3) => {
    const investor = await world.investor();
    const id = await journeys.chooseMethod(investor, project, 'transfer', { tokens });
    const [payment] = await database.query<{ id: string; amount: number; reference: string; order: string }>(sql`select
      payment.id, payment.amount, payment.reference, investment.reference as "order" from payment
      join investment on investment.id = payment.investment_id where investment.id = ${id}`);
    if (!payment) throw new Error('Expected an open payment');
    return { investor, id, payment, money: (payment.amount / 100).toFixed(2) };
  };

  const notificationsTo = (user: string, about: string) =>
    database.query<{ params: Record<string, unknown>; link: string }>(
      sql`select params, link from notification where user_id = ${user} and about = ${about} order by created_at, id`,
    );

  return { asManager, setPassword, postingsOf, incidents, importLines, awaiting, notificationsTo };
}
