import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '#server/postgres/sql.ts';
import { answers } from '#tests/support/world.ts';
import { type UsersTenant, usersTenant } from './support/usersTenant.ts';
import { password, visitorOf } from './support/visitor.ts';

let users: UsersTenant;
let visitor: ReturnType<typeof visitorOf>;
let manager: { id: string; token: string };

beforeAll(async () => {
  users = await usersTenant();
  visitor = visitorOf(users);
  manager = await visitor.user('manager@example.com', ['ADMIN']);
});
afterAll(async () => {
  expect(users.reported).toEqual([]);
  await users.close();
});

const profile = {
  name: 'Luis',
  surname: 'Gracia',
  birthday: '1960-05-12',
  nationality: 'ES',
  idNumber: '12345678Z',
  phone: '600000000',
  address: 'Calle 1',
  city: 'Jaca',
  postalCode: '22700',
  region: 'Huesca',
  country: 'ES',
};
const save = (token: string, changes: object = {}) =>
  visitor.put('/v2/pfp/account/profile', { ...profile, ...changes }, token);
const pageOf = async (id: string) => (await visitor.get(`/v2/pfp/users/${id}`, manager.token)).data;
const decide = (id: string, event: object) => visitor.post(`/v2/pfp/users/${id}/events`, event, manager.token);
const stored = async (entity: string, type: string) => {
  const [entry] = await users.tenant.database.query<{ event: Record<string, unknown> }>(
    sql`select event from journal where entity = ${entity} and event ->> 'type' = ${type} order by at desc limit 1`,
  );
  return entry?.event;
};

it('the review of a user keeps the data of that moment, encrypted', async () => {
  const { id, token } = await visitor.user('review@example.com');
  await save(token);
  await decide(id, { type: 'user.accept' });
  await save(token, { city: 'Huesca' });
  const { decisions } = await pageOf(id);
  expect(decisions).toMatchObject([
    {
      entity: 'user',
      event: 'user.accept',
      by: 'manager@example.com',
      isErased: false,
      basis: { kyc: 'created' },
      evidence: { name: 'Luis', email: 'review@example.com', profile: { city: 'Jaca' } },
    },
  ]);
  expect(JSON.stringify(await stored('user', 'user.accept'))).not.toContain('Jaca');
});

it('the class of an investor keeps the figures that were attested, whatever is requested later', async () => {
  const { id, token } = await visitor.user('class@example.com');
  const figures = {
    personType: 'natural',
    grossIncome: 7_000_000,
    portfolio: 12_000_000,
    monthsInFinance: 24,
    monthsAsExecutive: 0,
    tradesByQuarter: [12, 12, 12, 12],
  };
  const request = (changes: object = {}) =>
    visitor.post(
      `/v2/pfp/users/${id}/events`,
      { type: 'sophistication.request', attested: true, figures: { ...figures, ...changes } },
      token,
    );
  await request();
  await decide(id, { type: 'sophistication.refuse', reason: 'Falta el certificado' });
  await request({ portfolio: 99_000_000 });
  const page = await pageOf(id);
  expect(page.sophistication.figures.portfolio).toBe(99_000_000);
  expect(page.decisions[0]).toMatchObject({
    event: 'sophistication.refuse',
    reason: 'Falta el certificado',
    basis: { rule: expect.any(String) },
    evidence: { request: { figures: { portfolio: 12_000_000 } } },
  });
});

it('each attempt at the test keeps its result and the rule, and a declaration its statement', async () => {
  const { id, token } = await visitor.user('test@example.com');
  const { data } = await visitor.get('/v2/suitability-test', token);
  const headers = { 'if-match': `"${data.version}"` };
  const send = (body: object) =>
    visitor.call('POST', `/v2/suitability-test/${data.id}/events`, { token, headers, body });
  const sent = await send({ type: 'attempt.submit', answers: { ...answers, knowledge: { totalLoss: false } } });
  expect(sent.status, sent.text).toBe(200);
  await users.tenant.database.query(sql`update suitability_attempt set score = 7, passed = true`);
  const { decisions } = await pageOf(id);
  expect(decisions[0]).toMatchObject({
    entity: 'suitability',
    event: 'attempt.submit',
    by: 'test@example.com',
    basis: { rule: 'R1', version: expect.any(String), policy: 'declare' },
    evidence: { correct: 0, passed: false },
  });
});

it('the holder of an account stays with the name that it was compared with', async () => {
  const { id, token } = await visitor.user('bank@example.com');
  await save(token);
  const account = { iban: 'ES9121000418450200051332', holder: 'GRACIA LUIS', password };
  expect((await visitor.put('/v2/pfp/account/bank-account', account, token)).status).toBe(200);
  await save(token, { name: 'Otro', surname: 'Nombre' });
  const { bankAccount } = await pageOf(id);
  expect(bankAccount.matched).toEqual({ name: 'Luis Gracia', source: 'typed' });
  const rows = await users.tenant.database.query(sql`select personal from bank_account where user_id = ${id}`);
  expect(JSON.stringify(rows)).not.toContain('Gracia');
});
