import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#server/postgres/sql.ts';
import { sandboxSecrets } from '#server/providers/sandboxSecrets.ts';
import { journeysOf } from '#tests/support/journeys.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { worldOf } from '#tests/support/world.ts';
import { OPEN_IBAN, owedMoneyOf, password } from './owedMoney.ts';

/** An account of which the sandbox of the service says nothing. */
const SILENT_IBAN = 'ES9500000000090000000004';

let test: TestTenant;
let on: ReturnType<typeof owedMoneyOf>;
let setLimit: (approvalLimit: number) => void;

beforeAll(async () => {
  test = await testTenant();
  const world = worldOf(test);
  const project = await world.project();
  on = owedMoneyOf({ test, world, journeys: journeysOf(test, world), project });
  setLimit = (approvalLimit) => void Object.assign(test.tenant.settings, { approvalLimit });
  await on.setPassword(project.manager);
  await world.user(['ADMIN']);
});
afterAll(() => test.close());

/** The bank knows the account by a holder. */
async function isAccountOf(holder: string, iban = OPEN_IBAN) {
  const { apiKey } = sandboxSecrets(test.tenant).payee;
  const headers = { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' };
  const url = `http://test.local/sandbox/payee/accounts/${iban}`;
  const body = JSON.stringify({ holder });
  expect((await test.app.request(url, { method: 'PUT', headers, body })).status).toBe(204);
}

let count = 0;
async function sendBack(changes: object = {}, approvalLimit = 1_000_000) {
  setLimit(1_000_000);
  const { lines } = await on.importLines(`20.00,EUR,unclaimed ${++count},Leo Gil`);
  setLimit(approvalLimit);
  const id = lines[0]?.incident ?? '';
  const form = { iban: OPEN_IBAN, holder: 'Leo Gil', password, ...changes };
  const sent = await on.asManager('POST', `/incidents/${id}/return`, form);
  const { body } = await on.asManager('GET', `/incidents/${id}`);
  return { ...sent, id, after: (body.data as { status: string }).status };
}

describe('money in suspense that goes back to an account that a manager typed', () => {
  it('stays if the bank says that the account belongs to someone else, whatever the manager keeps', async () => {
    await isAccountOf('Evil Ltd');
    for (const holderKept of [false, true])
      expect(await sendBack({ holderKept })).toMatchObject({
        status: 422,
        body: { fields: { holder: { id: 'validator.error_payee', values: {} } } },
        after: 'open',
      });
  });

  it('goes if the bank has a nearly equal name, once the manager keeps the typed one', async () => {
    await isAccountOf('Leo María Gil');
    expect(await sendBack()).toMatchObject({
      status: 422,
      body: { fields: { holder: { id: 'validator.error_payee_close', values: { name: 'Leo María Gil' } } } },
      after: 'open',
    });
    expect(await sendBack({ holderKept: true })).toMatchObject({ status: 200, after: 'returning' });
    await isAccountOf('GIL, LEO');
    expect(await sendBack()).toMatchObject({ status: 200, after: 'returning' });
  });

  it('says nothing about the account to someone who does not know the password', async () => {
    await isAccountOf('Leo María Gil');
    const { status, body } = await sendBack({ password: 'Tesela-2027' });
    expect([status, JSON.stringify(body)]).toEqual([403, expect.not.stringContaining('María')]);
  });

  it.each([
    ['match', OPEN_IBAN, 'Leo Gil'],
    ['closeMatch', OPEN_IBAN, 'Leo María Gil'],
    ['unavailable', SILENT_IBAN, undefined],
  ])('is decided by a second manager who reads what the bank has said: %s', async (payee, iban, holder) => {
    if (holder) await isAccountOf(holder);
    const { status, id } = await sendBack({ iban, holderKept: true }, 0);
    expect(status).toBe(202);
    const [approval] = await test.tenant.database.query<{ id: string }>(
      sql`select id from approval where subject = ${`incident ${id} suspense`}`,
    );
    const { body } = await on.asManager('GET', `/approvals/${approval?.id}`);
    expect(body.data).toMatchObject({ act: 'suspenseReturn', note: `Leo Gil · ${iban}`, payee });
  });
});
