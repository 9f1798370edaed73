import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#server/postgres/sql.ts';
import { allHoldersOn } from '#server/queries/register/capTable.ts';
import { statementText } from '#server/routes/orders/statements.ts';
import { composeCapTable, composeTable } from '#server/routes/register/holders/capTableFile.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';

let test: TestTenant;
beforeAll(async () => {
  test = await testTenant();
});
afterAll(() => test.close());

const wallets = ['a', 'b', 'c'].map((digit) => `0x${digit.repeat(40)}`);
const of = (project: string) => ({ project, date: '2026-02-10', timeZone: 'Europe/Madrid' });

/** Only the changes matter here, so they need no holders and no issuance. */
async function holdersAfter(changes: readonly [place: number, tokens: number, day: string][]) {
  const project = crypto.randomUUID();
  return test.tenant.database.transaction(async (tx) => {
    await tx.query(sql`set local session_replication_role = replica`);
    for (const [place, tokens, day] of changes)
      await tx.query(sql`insert into holding_change (id, project_id, user_id, wallet, tokens, cost, cause, at)
        values (gen_random_uuid(), ${project}, null, ${wallets[place]}, ${tokens}, ${tokens * 100}, 'test',
          ${`${day}T12:00:00Z`})`);
    return allHoldersOn(tx, of(project));
  });
}

it('the paper of a cap table has columns whose shares add up to 100.00 %', async () => {
  const rows = await holdersAfter([
    [0, 1, '2026-01-05'],
    [1, 1, '2026-01-06'],
    [2, 1, '2026-01-07'],
  ]);
  const sums = { holders: 3, tokens: 3, frozen: 0, acquired: 300 };
  const text = statementText(test.tenant, 'en');
  const issuance = { title: 'Sol', symbol: 'SOL', isin: null, contract: null };
  const table = composeTable({ issuance, date: '2026-02-10', rows, sums }, text);
  expect(table.columns.map(({ label }) => label)).toEqual([
    'Holder',
    'Wallet',
    'Since',
    'Tokens',
    'Frozen',
    'Share',
    'Acquisition value',
  ]);
  expect(table.rows.map((row) => row.slice(1)).toSorted()).toEqual([
    ['…aaaaaa', text.day('2026-01-05T12:00:00Z'), '1', '0', '33.34 %', text.money(100)],
    ['…bbbbbb', text.day('2026-01-06T12:00:00Z'), '1', '0', '33.33 %', text.money(100)],
    ['…cccccc', text.day('2026-01-07T12:00:00Z'), '1', '0', '33.33 %', text.money(100)],
  ]);
  expect(table.total?.slice(3)).toEqual(['3', '0', '100.00 %', text.money(300)]);
});

it('tokens are held since the wallet was last empty, on the day of the table', async () => {
  const [holder] = await holdersAfter([
    [0, 5, '2026-01-05'],
    [0, -5, '2026-01-10'],
    [0, 3, '2026-01-20'],
    [0, 2, '2026-02-01'],
    [0, -5, '2026-02-20'],
  ]);
  expect(holder).toMatchObject({ tokens: 5, since: new Date('2026-01-20T12:00:00Z') });
});

it('the paper names the securities number of an issuance that has one', () => {
  const text = statementText(test.tenant, 'en');
  const compose = (isin: string | null) => {
    const issuance = { title: 'Sol', symbol: 'SOL', isin, contract: null };
    const sums = { holders: 0, tokens: 0, frozen: 0, acquired: 0 };
    const table = { issuance, date: '2026-02-10', rows: [], sums };
    return composeCapTable(test.tenant, table, text, 'Register').clauses[0]?.rows;
  };
  expect(compose('ES0105707006')).toContainEqual(['ISIN', 'ES0105707006']);
  expect(JSON.stringify(compose(null))).not.toContain('ISIN');
});
