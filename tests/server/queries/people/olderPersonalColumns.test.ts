import { afterAll, beforeAll, expect, it } from 'vitest';
import { enqueueJob } from '#server/engine/queue.ts';
import { sql } from '#server/postgres/sql.ts';
import { findBankAccount } from '#server/queries/people/bankAccounts.ts';
import { collectUserData } from '#server/queries/people/users.export.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { answers, profile, type World, worldOf } from '#tests/support/world.ts';

let test: TestTenant;
let world: World;
beforeAll(async () => {
  test = await testTenant();
  world = worldOf(test);
});
afterAll(async () => {
  expect(test.reported).toEqual([]);
  await test.close();
});

const company = { organisationName: 'Sol, S.L.', taxNumber: 'B12345674', representative: { name: 'Sara' } };
const sophistication = { figures: { grossIncome: 1 }, met: ['wealth'], rule: 'R5', version: '2021', at: '2026-03-02' };
const confirmed = { name: 'Ana', idNumber: '12345678Z' };
const simulation = { at: '2026-03-02T09:00:00Z', rule: 'R6', netWorth: 7 };

/** What an earlier version of the server has stored of an investor, without a key. */
async function olderInvestor(): Promise<string> {
  const { database } = test.tenant;
  const id = await world.investor();
  await database.query(sql`update users set profile = ${profile}, company = ${company},
    sophistication = ${sophistication} where id = ${id}`);
  await database.query(sql`update kyc set extracted = ${confirmed}, confirmed = ${confirmed} where user_id = ${id}`);
  await database.query(sql`update onboarding set simulation = ${simulation} where user_id = ${id}`);
  await database.query(sql`update suitability_attempt set answers = ${answers}`);
  await database.query(sql`delete from personal_key where user_id = ${id}`);
  test.tenant.personalKeys.forget(id);
  return id;
}

const storedOf = (id: string) =>
  test.tenant.database.query<
    Record<string, unknown>
  >(sql`select users.profile, users.company, users.sophistication, kyc.extracted,
      kyc.confirmed, onboarding.simulation, attempt.answers, account.personal as account, account.iban, account.holder
    from users join kyc on kyc.user_id = users.id join onboarding on onboarding.user_id = users.id
    join suitability on suitability.user_id = users.id
    join suitability_attempt attempt on attempt.suitability_id = suitability.id
    join bank_account account on account.user_id = users.id where users.id = ${id}`);

it('values that an earlier version stored in plain text are read, and then encrypted by a job', async () => {
  const { tenant } = test;
  const { database, clock } = tenant;
  const id = await olderInvestor();
  const exported = () => collectUserData(tenant, database, id);
  const before = await exported();
  expect(before).toMatchObject({
    user: [{ profile, company, sophistication }],
    identity: [{ extracted: confirmed, confirmed }],
    onboarding: [{ simulation }],
    suitabilityAttempts: [{ answers }],
    bankAccounts: [{ iban: 'ES9121000418450200051332' }],
  });
  await enqueueJob(tenant, 'personal.encrypt', {});
  await test.drain();
  const personal = { user: id, data: expect.any(String) };
  expect(await storedOf(id)).toEqual([
    {
      profile: { personal },
      extracted: { personal },
      confirmed: { personal },
      answers: { personal },
      company: { organisationName: company.organisationName, personal },
      sophistication: { met: ['wealth'], rule: 'R5', version: '2021', at: '2026-03-02', personal },
      simulation: { at: simulation.at, rule: 'R6', personal },
      account: { bic: null, personal },
      iban: '1332',
      holder: '',
    },
  ]);
  expect(await exported()).toEqual(before);
  expect(await findBankAccount(tenant, database, clock.now(), id)).toMatchObject({ iban: 'ES9121000418450200051332' });
});

it('is done once: what is encrypted stays as it is', async () => {
  const id = await olderInvestor();
  const encrypt = async () => {
    await enqueueJob(test.tenant, 'personal.encrypt', {});
    await test.drain();
    return storedOf(id);
  };
  const first = await encrypt();
  expect(await encrypt()).toEqual(first);
});
