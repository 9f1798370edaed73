import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#server/postgres/sql.ts';
import { type UsersTenant, usersTenant } from './support/usersTenant.ts';
import { visitorOf } from './support/visitor.ts';

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

const right = {
  knowledge: {
    totalLoss: true,
    depositGuarantee: false,
    liquidity: false,
    diversification: true,
    estimatedYield: true,
    ranking: false,
    tokenValue: false,
  },
  general: {
    pastTransactions: 'never',
    education: 'selfTaught',
    profession: 'never',
    holdingPeriod: 'overThreeYears',
    bearableLoss: 'part',
    aim: 'growth',
  },
};
const wrong = { ...right, knowledge: { ...right.knowledge, totalLoss: false, liquidity: true, ranking: true } };

const inEnglish = { 'accept-language': 'en-GB' };
const testOf = async (token: string, headers = {}) =>
  (await visitor.call('GET', '/v2/suitability-test', { token, headers })).data;
const send = (token: string, id: string, body: object, headers = {}) =>
  visitor.call('POST', `/v2/suitability-test/${id}/events`, { token, body, headers });
const seen = (version: number) => ({ 'if-match': `"${version}"` });
const stepsOf = async (token: string) => (await visitor.get('/v2/pfp/onboarding', token)).data;

async function attempt(token: string, answers: object) {
  const { id, version } = await testOf(token);
  return send(token, id, { type: 'attempt.submit', answers }, seen(version));
}

async function failedTwice(email: string) {
  const { token } = await visitor.user(email);
  await attempt(token, wrong);
  await attempt(token, wrong);
  return { token, test: await testOf(token) };
}

describe('the suitability test', () => {
  it('is sent in the requested language, without the right answers', async () => {
    const { token } = await visitor.user('ari@example.com');
    const spanish = await testOf(token);
    expect(spanish.knowledge).toHaveLength(7);
    expect(spanish.facts.statement).toBe('Declaro');
    const english = await testOf(token, inEnglish);
    expect(english.facts.statement).toBe('I declare');
    expect(english.groups.map(({ title }: { title: string }) => title)).toContain('Risk profile');
    expect(english.knowledge.map(Object.keys)).toEqual(Array.from({ length: 7 }, () => ['id', 'text']));
  });

  it('is scored on the server, and completes the onboarding step once it is passed', async () => {
    const { token } = await visitor.user('ben@example.com');
    const { id, version } = await testOf(token);
    const cheating = { type: 'attempt.submit', answers: wrong, passed: true, score: 7 };
    expect((await send(token, id, cheating, seen(version))).data.status).toBe('failedOnce');
    const { data } = await attempt(token, right);
    expect(data.status).toBe('passed');
    expect((await stepsOf(token)).status).toContain('test:done');
    const rows = await users.tenant.database.query(
      sql`select number, score, passed, rule from suitability_attempt where suitability_id = ${id} order by number`,
    );
    expect(rows).toEqual([
      { number: 1, score: 4, passed: false, rule: 'R1 2021-11-10' },
      { number: 2, score: 7, passed: true, rule: 'R1 2021-11-10' },
    ]);
    expect((await testOf(token)).expiresAt).toBe('2028-03-02T09:00:00.000Z');
  });

  it('refuses answers to unknown questions', async () => {
    const { token } = await visitor.user('cal@example.com');
    const { id, version } = await testOf(token);
    const answers = { ...right, general: { ...right.general, aim: 'wealth' } };
    expect((await send(token, id, { type: 'attempt.submit', answers }, seen(version))).status).toBe(422);
    const extra = { ...right, knowledge: { ...right.knowledge, eighth: true } };
    expect((await send(token, id, { type: 'attempt.submit', answers: extra }, seen(version))).status).toBe(422);
    expect(await send(token, id, { type: 'attempt.submit', answers: right })).toMatchObject({
      status: 400,
      error: 'version_missing',
    });
    expect((await testOf(token)).facts.attempts).toBe(0);
  });

  it('counts a repeated request as one attempt, even with many at once', async () => {
    const { token } = await visitor.user('dov@example.com');
    const { id, version } = await testOf(token);
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => send(token, id, { type: 'attempt.submit', answers: wrong }, seen(version))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status, error }) => status === 409 && error === 'stale_version')).toHaveLength(99);
    expect(await testOf(token)).toMatchObject({ status: 'failedOnce', facts: { attempts: 1 } });
  });

  it('can be retried once, and a third attempt is refused', async () => {
    const { token, test } = await failedTwice('eli@example.com');
    expect(test).toMatchObject({ status: 'failedTwice', facts: { attempts: 2, warningAcknowledged: false } });
    expect((await attempt(token, right)).status).toBe(409);
    expect((await send(token, test.id, { type: 'warning.acknowledge' })).status).toBe(200);
    expect((await testOf(token)).facts.warningAcknowledged).toBe(true);
  });

  it('can be declared with the statement in the displayed language, in any case', async () => {
    const { token, test } = await failedTwice('fey@example.com');
    const declare = (statement: string, headers = {}) =>
      send(token, test.id, { type: 'test.declare', statement }, headers);
    expect((await declare('I declare')).status).toBe(409);
    expect((await declare('declaro.')).status).toBe(409);
    expect((await declare('Declaro', inEnglish)).status).toBe(409);
    expect((await declare(' i declare ', inEnglish)).data.status).toBe('declared');
    const [row] = await users.tenant.database.query(sql`select declaration from suitability where id = ${test.id}`);
    expect(row).toEqual({
      declaration: { statement: 'i declare', language: 'en', at: users.tenant.clock.now().toISOString() },
    });
    expect((await stepsOf(token)).status).toContain('test:done');
  });

  it('is reopened by a manager if the tenant wants to be contacted', async () => {
    await users.configure('settings', { suitabilityPolicy: 'retryThenContact' });
    const { token, test } = await failedTwice('gus@example.com');
    expect(test.facts.policy).toBe('retryThenContact');
    expect((await send(token, test.id, { type: 'test.declare', statement: 'Declaro' })).status).toBe(409);
    expect((await send(token, test.id, { type: 'test.reopen' })).status).toBe(409);
    expect((await send(manager.token, test.id, { type: 'test.reopen' })).data.status).toBe('untaken');
    expect((await attempt(token, right)).data.status).toBe('passed');
    await users.configure('settings', {});
  });

  it('is not found for other users', async () => {
    const { test } = await failedTwice('hob@example.com');
    const { token } = await visitor.user('ivo@example.com');
    expect((await send(token, test.id, { type: 'test.declare', statement: 'Declaro' })).status).toBe(404);
  });

  it('lapses after two years, to the second, and shows its warning again', async () => {
    const { token } = await visitor.user('jed@example.com');
    const { id } = await testOf(token);
    await send(token, id, { type: 'warning.acknowledge' });
    await attempt(token, right);
    const { expiresAt, facts } = await testOf(token);
    expect(facts.warningAcknowledged).toBe(true);
    await users.wait(Date.parse(expiresAt) - 1000 - users.tenant.clock.now().getTime());
    const again = (await visitor.login('jed@example.com')).accessToken ?? '';
    expect((await testOf(again)).status).toBe('passed');
    await users.wait(1000);
    expect(await testOf(again)).toMatchObject({ status: 'untaken', facts: { warningAcknowledged: false } });
    expect((await stepsOf(again)).status).toContain('test:lapsed');
    manager.token = (await visitor.login('manager@example.com')).accessToken ?? '';
  });
});

describe('the simulation of the loss-bearing capacity', () => {
  const acknowledge = async (token: string, body: object = {}) => {
    const { id } = await stepsOf(token);
    return visitor.post(`/v2/pfp/onboarding/${id}/events`, { type: 'simulation.acknowledge', ...body }, token);
  };

  it('stores its acknowledgement, and the result only if it is shared', async () => {
    const { token } = await visitor.user('kay@example.com');
    expect((await acknowledge(token)).status).toBe(200);
    expect((await stepsOf(token)).simulation).toMatchObject({ netWorth: null });
    expect((await acknowledge(token, { netWorth: -1200 })).status).toBe(200);
    expect((await stepsOf(token)).simulation).toMatchObject({
      netWorth: -1200,
      acknowledgedAt: users.tenant.clock.now().toISOString(),
    });
  });

  it.each(['netAnnualIncome', 'liquidAssets', 'annualCommitments', 'bearableLoss'])(
    'refuses the input %s',
    async (input) => {
      const { token } = await visitor.user(`${input}@example.com`.toLowerCase());
      const { status, data } = await acknowledge(token, { [input]: 100_000 });
      expect(status).toBe(422);
      expect(data.fields).toHaveProperty(input);
      expect((await stepsOf(token)).simulation).toBeNull();
    },
  );

  it('lapses after a year, to the second', async () => {
    const { token } = await visitor.user('lev@example.com');
    await acknowledge(token);
    const { simulation } = await stepsOf(token);
    await users.wait(Date.parse(simulation.expiresAt) - 1000 - users.tenant.clock.now().getTime());
    const again = (await visitor.login('lev@example.com')).accessToken ?? '';
    expect((await stepsOf(again)).status).toContain('simulation:done');
    await users.wait(1000);
    expect((await stepsOf(again)).status).toContain('simulation:lapsed');
    expect((await acknowledge(again)).status).toBe(200);
  });
});
