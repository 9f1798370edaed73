import { afterAll, beforeAll, expect, it } from 'vitest';
import { bySystem, done, type UnitOfWork } from '#server/engine/unit.ts';
import { loadProject } from '#server/lifecycles/issuances/project.facts.ts';
import { type Statement, sql } from '#server/postgres/sql.ts';
import { work } from '#server/work/work.ts';
import { type MoneyTestBed, moneyTestBed } from './support/moneyTestBed.ts';

let bed: MoneyTestBed;

beforeAll(async () => {
  bed = await moneyTestBed();
  await bed.paid('balance');
  await postPayments(2000);
});
afterAll(() => bed.test.close());

/** Payments of as many investors as a large issuance has. */
async function postPayments(count: number) {
  const { database } = bed.test.tenant;
  await database.query(sql`with posted as (insert into ledger_posting (id, key, about, entity_id, at)
      select gen_random_uuid(), 'payment:' || n, 'payment.settled', gen_random_uuid(), now()
        from generate_series(1, ${count}) n returning id)
    insert into ledger_entry (posting_id, account_id, amount)
      select posted.id, account.id, case account.kind when 'projectEscrow' then 100 else -100 end
        from posted, ledger_account account
        where (account.kind = 'projectEscrow' and account.owner = ${bed.main.id}) or account.kind = 'externalCash'`);
  await database.query(sql`analyze ledger_posting, ledger_entry`);
}

interface Plan {
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

/** The rows of each table that a plan has read, those that it did not need included. */
function rowsRead(plan: Plan): [table: string, rows: number][] {
  const { 'Relation Name': table, 'Actual Rows': rows, 'Actual Loops': loops, Plans: parts = [] } = plan;
  const read = (rows + (plan['Rows Removed by Filter'] ?? 0)) * loops;
  return [...(table ? [[table, read] as [string, number]] : []), ...parts.flatMap(rowsRead)];
}

/** The same unit of work, except that its statements are explained and return no rows. */
function explaining(uow: UnitOfWork, plans: Plan[]): UnitOfWork {
  const query = async <Row>({ name, text, values }: Statement): Promise<Row[]> => {
    const explained = { name: `${name}?`, text: `explain (analyze, format json) ${text}`, values };
    const [row] = await uow.tx.query<{ 'QUERY PLAN': [{ Plan: Plan }] }>(explained);
    if (row) plans.push(row['QUERY PLAN'][0].Plan);
    return [];
  };
  return { ...uow, tx: { ...uow.tx, query } };
}

it('a project is read for an event without a look at the payments of its investors', async () => {
  const plans: Plan[] = [];
  await work(bed.test.tenant, bySystem, async (uow) => {
    await loadProject(explaining(uow, plans), bed.main.id, true);
    return done;
  });
  const read = plans.flatMap(rowsRead);
  expect(read.map(([table]) => table)).toContain('ledger_posting');
  expect(read.filter(([, rows]) => rows > 20)).toEqual([]);
});
