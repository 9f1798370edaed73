import { afterAll, beforeAll, expect, it } from 'vitest';
import { newId } from '#server/kernel/ids.ts';
import { sql } from '#server/postgres/sql.ts';
import { compareRegister } from '#server/proof/check.ts';
import { replaceBankAccount } from '#server/queries/people/bankAccounts.ts';
import { eraseUser } from '#server/queries/people/users.erase.ts';
import { addApp } from '#server/secrets/factors.ts';
import { readKeyRing } from '#server/secrets/keyRing.ts';
import { beginRotation, renewEncryption } from '#server/secrets/rotation.ts';
import type { Tenant } from '#server/tenants/tenant.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { worldOf } from '#tests/support/world.ts';

const [former, present] = ['f'.repeat(40), 'p'.repeat(40)];
let test: TestTenant;

beforeAll(async () => {
  test = await testTenant('2026-03-02T09:00:00Z', 16, { TESELA_SECRET: former });
});
afterAll(() => test.close());

const findingsOf = async (tenant: Tenant) =>
  (await compareRegister(tenant)).findings.filter(({ kind }) => kind.startsWith('row'));

it('an erasure changes personal columns without a difference', async () => {
  const { tenant } = test;
  const investor = await worldOf(test).investor();
  const account = { iban: 'ES7921000813610123456789', bic: null, holder: 'Ana Prueba' };
  await tenant.database.transaction((tx) =>
    replaceBankAccount({ tx, now: tenant.clock.now(), tenant }, investor, account),
  );
  await tenant.database.transaction((tx) => eraseUser({ tx, now: tenant.clock.now(), tenant }, investor));
  const [row] = await tenant.database.query<{ iban: string }>(
    sql`select iban from bank_account where user_id = ${investor}`,
  );
  expect(row?.iban).toBe('');
  expect(await findingsOf(tenant)).toEqual([]);
});

it('a change that is rolled back leaves no record', async () => {
  const { database } = test.tenant;
  const investor = await worldOf(test).investor();
  const records = () => database.query(sql`select from row_record where row_key = ${investor}`);
  const before = (await records()).length;
  await database.attempt(async (tx) => {
    tx.queue(sql`update users set roles = '{ADMIN}' where id = ${investor}`);
    return { ok: false };
  });
  expect(await records()).toHaveLength(before);
  await database.query(sql`update users set roles = '{USER,ENTREPRENEUR}' where id = ${investor}`);
  expect(await records()).toHaveLength(before + 1);
  expect(await findingsOf(test.tenant)).toEqual([]);
});

it('a rotation of the secret keeps hidden values comparable, and what is changed after it too', async () => {
  const { tenant } = test;
  const { database } = tenant;
  const manager = await worldOf(test).user(['ADMIN']);
  const now = tenant.clock.now();
  expect(await addApp(tenant, database, { id: newId(now), userId: manager, secret: 'JBSWY3DPEHPK3PXP', step: 1 })).toBe(
    true,
  );
  const secrets = { secret: present, previousSecret: former };
  await beginRotation(database, secrets, { key: tenant.key, now });
  const ring = await readKeyRing(database, secrets, tenant.key);
  const rotated: Tenant = {
    ...tenant,
    secret: ring.secret,
    secrets: ring.secrets,
    formerSealKeys: ring.formerSealKeys,
  };
  expect(ring.secret('journal').equals(tenant.secret('journal'))).toBe(false);
  database.sealRowsWith({ secret: ring.secret, now: () => now });
  expect((await renewEncryption(database, ring)).factors.renewed).toBe(1);
  await database.query(sql`update users set email = 'other@test.local' where id = ${manager}`);
  expect(await findingsOf(rotated)).toEqual([]);
});
