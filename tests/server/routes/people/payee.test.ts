import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#server/postgres/sql.ts';
import { sandboxSecrets } from '#server/providers/sandboxSecrets.ts';
import { quickHash } from '#tests/support/quickHash.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { type World, worldOf } from '#tests/support/world.ts';
import { callApi } from '../support/callApi.ts';

let test: TestTenant;
let world: World;
const iban = 'ES9121000418450200051332';
const password = 'Tesela-2026';

beforeAll(async () => {
  test = await testTenant();
  world = worldOf(test);
});
afterAll(() => test.close());

/** The bank knows the account by a holder. */
async function isAccountOf(holder: string) {
  const { apiKey } = sandboxSecrets(test.tenant).payee;
  const headers = { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' };
  const body = JSON.stringify({ holder });
  const url = `http://test.local/sandbox/payee/accounts/${iban}`;
  expect((await test.app.request(url, { method: 'PUT', headers, body })).status).toBe(204);
}

async function save(changes: object = {}) {
  const investor = await world.user();
  const hash = await quickHash(password);
  await test.tenant.database.query(sql`update users set password_hash = ${hash}, first_name = 'Ana', last_name = 'Ruiz Gil'
    where id = ${investor}`);
  const body = { iban, bic: '', holder: 'Ana Ruiz Gil', password, ...changes };
  return callApi(test, 'PUT', '/v2/pfp/account/bank-account', { token: await world.tokenOf(investor), body });
}

it('saves an account whose bank has the same holder, whatever the accents and the order', async () => {
  await isAccountOf('RUIZ GÍL, ANA');
  expect((await save()).status).toBe(200);
});

it('refuses an account that belongs to someone else beside the holder', async () => {
  await isAccountOf('Evil Ltd');
  const { status, body } = await save({ holderKept: true });
  expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining('validator.error_bank_payee"')]);
});

it('shows a nearly equal name, which the user can keep', async () => {
  await isAccountOf('Ana María Ruiz Gil');
  const { status, body } = await save();
  expect([status, JSON.stringify(body)]).toEqual([422, expect.stringContaining('Ana María Ruiz Gil')]);
  expect((await save({ holderKept: true })).status).toBe(200);
});

it('accepts an account of which the bank says nothing', async () => {
  const silent = 'ES2000000000000000000004';
  expect((await test.tenant.providers.payee?.check({ iban: silent, holder: 'Ana' }))?.outcome).toBe('unavailable');
});
