import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '#server/store/sql.ts';
import { type PeopleTenant, peopleTenant } from './support/peopleTenant.ts';
import { visitorOf } from './support/visitor.ts';

let people: PeopleTenant;
let visitor: ReturnType<typeof visitorOf>;
let manager: { id: string; token: string };

beforeAll(async () => {
  people = await peopleTenant();
  visitor = visitorOf(people);
  manager = await visitor.person('manager@example.com', ['ADMIN']);
});
afterAll(async () => {
  expect(people.reported).toEqual([]);
  await people.close();
});

const right = {
  knowledge: {
    ...{ totalLoss: true, depositGuarantee: false, liquidity: false, diversification: true },
    ...{ estimatedYield: true, ranking: false, tokenValue: false },
  },
  general: {
    ...{ pastTransactions: 'never', education: 'selfTaught', profession: 'never' },
    ...{ holdingPeriod: 'overThreeYears', bearableLoss: 'part', aim: 'growth' },
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
  const { token } = await visitor.person(email);
  await attempt(token, wrong);
  await attempt(token, wrong);
  return { token, test: await testOf(token) };
}

describe('the entry knowledge test', () => {
  it('asks in the caller’s language, and keeps what is right to itself', async () => {
    const { token } = await visitor.person('ari@example.com');
    const spanish = await testOf(token);
    expect(spanish.knowledge).toHaveLength(7);
    expect(spanish.facts.statement).toBe('Declaro');
    const english = await testOf(token, inEnglish);
    expect(english.facts.statement).toBe('I declare');
    expect(english.groups.map(({ title }: { title: string }) => title)).toContain('Risk profile');
    expect(english.knowledge.map(Object.keys)).toEqual(Array.from({ length: 7 }, () => ['id', 'text']));
  });

  it('is scored on the server, and a passed one lets onboarding go on', async () => {
    const { token } = await visitor.person('ben@example.com');
    const { id, version } = await testOf(token);
    const cheating = { type: 'attempt.submit', answers: wrong, passed: true, score: 7 };
    expect((await send(token, id, cheating, seen(version))).data.status).toBe('failedOnce');
    const { data } = await attempt(token, right);
    expect(data.status).toBe('passed');
    expect((await stepsOf(token)).status).toContain('test:done');
    const rows = await people.tenant.database.query(
      sql`select number, score, passed, rule from suitability_attempt where suitability_id = ${id} order by number`,
    );
    expect(rows).toEqual([
      { number: 1, score: 4, passed: false, rule: 'R1 2021-11-10' },
      { number: 2, score: 7, passed: true, rule: 'R1 2021-11-10' },
    ]);
    expect((await testOf(token)).expiresAt).toBe('2028-03-02T09:00:00.000Z');
  });

  it('refuses answers to what is not asked', async () => {
    const { token } = await visitor.person('cal@example.com');
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

  it('counts a double click as one attempt, however many there are at once', async () => {
    const { token } = await visitor.person('dov@example.com');
    const { id, version } = await testOf(token);
    const answers = await Promise.all(
      Array.from({ length: 100 }, () => send(token, id, { type: 'attempt.submit', answers: wrong }, seen(version))),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status, error }) => status === 409 && error === 'stale_version')).toHaveLength(99);
    expect(await testOf(token)).toMatchObject({ status: 'failedOnce', facts: { attempts: 1 } });
  });

  it('has one retry: a third attempt is refused', async () => {
    const { token, test } = await failedTwice('eli@example.com');
    expect(test).toMatchObject({ status: 'failedTwice', facts: { attempts: 2, warningAcknowledged: false } });
    expect((await attempt(token, right)).status).toBe(409);
    expect((await send(token, test.id, { type: 'warning.acknowledge' })).status).toBe(200);
    expect((await testOf(token)).facts.warningAcknowledged).toBe(true);
  });

  it('is declared by the exact statement of the language that is shown', async () => {
    const { token, test } = await failedTwice('fey@example.com');
    const declare = (statement: string, headers = {}) =>
      send(token, test.id, { type: 'test.declare', statement }, headers);
    expect((await declare('I declare')).status).toBe(409);
    expect((await declare('declaro')).status).toBe(409);
    expect((await declare('Declaro', inEnglish)).status).toBe(409);
    expect((await declare(' I declare ', inEnglish)).data.status).toBe('declared');
    const [row] = await people.tenant.database.query(sql`select declaration from suitability where id = ${test.id}`);
    expect(row).toEqual({
      declaration: { statement: 'I declare', language: 'en', at: people.tenant.clock.now().toISOString() },
    });
    expect((await stepsOf(token)).status).toContain('test:done');
  });

  it('sends those whom the tenant wants to speak with to a manager, who reopens it', async () => {
    await people.configure('settings', { suitabilityPolicy: 'retryThenContact' });
    const { token, test } = await failedTwice('gus@example.com');
    expect(test.facts.policy).toBe('retryThenContact');
    expect((await send(token, test.id, { type: 'test.declare', statement: 'Declaro' })).status).toBe(409);
    expect((await send(token, test.id, { type: 'test.reopen' })).status).toBe(409);
    expect((await send(manager.token, test.id, { type: 'test.reopen' })).data.status).toBe('untaken');
    expect((await attempt(token, right)).data.status).toBe('passed');
    await people.configure('settings', {});
  });

  it('is nobody else’s', async () => {
    const { test } = await failedTwice('hob@example.com');
    const { token } = await visitor.person('ivo@example.com');
    expect((await send(token, test.id, { type: 'test.declare', statement: 'Declaro' })).status).toBe(404);
  });

  it('has to be taken again after two years, to the second', async () => {
    const { token } = await visitor.person('jed@example.com');
    await attempt(token, right);
    const { expiresAt } = await testOf(token);
    await people.wait(Date.parse(expiresAt) - 1000 - people.tenant.clock.now().getTime());
    const again = (await visitor.login('jed@example.com')).accessToken ?? '';
    expect((await testOf(again)).status).toBe('passed');
    await people.wait(1000);
    expect(await testOf(again)).toMatchObject({ status: 'untaken', facts: { warningAcknowledged: false } });
    expect((await stepsOf(again)).status).toContain('test:lapsed');
    manager.token = (await visitor.login('manager@example.com')).accessToken ?? '';
  });
});

describe('the simulation', () => {
  const acknowledge = async (token: string, body: object = {}) => {
    const { id } = await stepsOf(token);
    return visitor.post(`/v2/pfp/onboarding/${id}/events`, { type: 'simulation.acknowledge', ...body }, token);
  };

  it('says that it was acknowledged, and the result only where it is shared', async () => {
    const { token } = await visitor.person('kay@example.com');
    expect((await acknowledge(token)).status).toBe(200);
    expect((await stepsOf(token)).simulation).toMatchObject({ netWorth: null });
    expect((await acknowledge(token, { netWorth: -1200 })).status).toBe(200);
    expect((await stepsOf(token)).simulation).toMatchObject({
      netWorth: -1200,
      acknowledgedAt: people.tenant.clock.now().toISOString(),
    });
  });

  it.each(['netAnnualIncome', 'liquidAssets', 'annualCommitments', 'bearableLoss'])('takes no %s', async (input) => {
    const { token } = await visitor.person(`${input}@example.com`.toLowerCase());
    const { status, data } = await acknowledge(token, { [input]: 100_000 });
    expect(status).toBe(422);
    expect(data.fields).toHaveProperty(input);
    expect((await stepsOf(token)).simulation).toBeNull();
  });

  it('lapses after a year, to the second', async () => {
    const { token } = await visitor.person('lev@example.com');
    await acknowledge(token);
    const { simulation } = await stepsOf(token);
    await people.wait(Date.parse(simulation.expiresAt) - 1000 - people.tenant.clock.now().getTime());
    const again = (await visitor.login('lev@example.com')).accessToken ?? '';
    expect((await stepsOf(again)).status).toContain('simulation:done');
    await people.wait(1000);
    expect((await stepsOf(again)).status).toContain('simulation:lapsed');
    expect((await acknowledge(again)).status).toBe(200);
  });
});
