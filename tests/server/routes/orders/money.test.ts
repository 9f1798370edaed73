import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql, statement } from '#server/postgres/sql.ts';
import { depositReference } from '#server/queries/orders/deposits.ts';
import { readAccountBalance } from '#server/queries/orders/ledger.ts';
import { operations } from '#server/routes/operations.ts';
import { expectConsistent } from '#tests/support/consistency.ts';
import { givePassword, password } from '#tests/support/fourEyes.ts';
import { type Journeys, journeysOf } from '#tests/support/journeys.ts';
import { quickHash } from '#tests/support/quickHash.ts';
import { registrarOf } from '#tests/support/registrar.ts';
import { rowsOf } from '#tests/support/rows.ts';
import { quickOrFull } from '#tests/support/runSize.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { type World, worldOf } from '#tests/support/world.ts';
import { type Answer, callApi } from '../support/callApi.ts';
import { incidentMoneyOf } from '../support/incidentMoney.ts';
import { marketActs } from '../support/marketActs.ts';

let test: TestTenant;
let world: World;
let journeys: Journeys;
let project: Awaited<ReturnType<World['project']>>;
/** An investor with minted tokens, to whom earnings can be distributed. */
let holder: string;
let incidents: ReturnType<typeof incidentMoneyOf>;
let requestCount = 0;

beforeAll(async () => {
  test = await testTenant('2026-03-02T09:00:00Z', 40);
  await test.configure('customization', { extras: { payWithBalance: true } });
  world = worldOf(test);
  journeys = journeysOf(test, world);
  project = await world.project({ softCap: 5000, tokens: 10_000 });
  holder = await world.investor();
  const id = await journeys.signContract(holder, project);
  test.moveClock('2026-03-07T09:00:00Z');
  await test.drain();
  await journeys.mintTokens(id, project);
  incidents = incidentMoneyOf({ test, world, journeys, project, password });
  await passwordOf(project.manager);
});
afterAll(async () => {
  await test.drain();
  console.log(`Idempotency: ${Object.keys(money).length} money operations, ${requestCount} requests`);
  await expectConsistent(test.tenant);
  expect(test.reported).toEqual([]);
  await test.close();
});

/** A request that moves money, another valid body, and a function that counts its effects. */
interface Act {
  who: string;
  path: string;
  body: Record<string, unknown>;
  other: Record<string, unknown>;
  effects(): Promise<number>;
}

const counted = async (entity: string, id: string, type: string) => {
  const [row] = await test.tenant.database.query<{ count: number }>(
    sql`select count(*) from journal where entity = ${entity} and entity_id = ${id} and event ->> 'type' = ${type}`,
  );
  return row?.count ?? 0;
};

const rows = async (
  table: 'investment' | 'distribution' | 'whitelisting' | 'instruction' | 'ad' | 'transfer',
  column: string,
  id: string,
) => {
  const [row] = await test.tenant.database.query<{ count: number }>(
    statement(`select count(*) from ${table} where ${column} = $1`, [id]),
  );
  return row?.count ?? 0;
};

/** A request on an entity of its own for each operation that moves money or tokens. */
const money: Record<string, () => Promise<Act>> = {
  'POST /v2/pfp/issuances/{id}/investments': async () => {
    const who = await world.investor();
    return {
      who,
      path: `/v2/pfp/issuances/${project.id}/investments`,
      body: { type: 'order.create', tokens: 2, price: 5000 },
      other: { type: 'order.create', tokens: 3, price: 5000 },
      effects: () => rows('investment', 'user_id', who),
    };
  },
  'POST /v2/pfp/investments/{id}/events': async () => {
    const who = await world.investor();
    const id = await journeys.startPayment(who, project);
    await journeys.creditBalance(who, 15_000);
    return {
      who,
      path: `/v2/pfp/investments/${id}/events`,
      body: { type: 'method.choose', method: 'balance', balance: 15_000 },
      other: { type: 'method.choose', method: 'transfer', balance: 0 },
      effects: () => counted('investment', id, 'method.choose'),
    };
  },
  'POST /v2/pfp/journal/{entity}/acts': async () => {
    const who = await world.user(['ADMIN']);
    const id = await journeys.placeOrder(await world.investor(), project);
    const act = { act: 'cancel', rows: [{ id, version: 1 }] };
    return {
      who,
      path: '/v2/pfp/journal/investment/acts',
      body: { ...act, reason: 'Asked by phone' },
      other: { ...act, reason: 'Asked by mail' },
      effects: () => counted('investment', id, 'investment.cancel'),
    };
  },
  'POST /v2/pfp/register/releases': async () => {
    const who = await givePassword(test, await world.user(['ADMIN']));
    const id = await journeys.placeOrder(await world.investor(), project);
    const now = test.tenant.clock.now();
    await test.tenant.database.query(sql`insert into register_difference (id, key, kind, entity, entity_id, first_seen_at,
        last_seen_at, gone_at)
      values (${randomUUID()}, ${id}, 'recordDiffers', 'investment', ${id}, ${now}, ${now}, null)`);
    const body = { entity: 'investment', id, password };
    return {
      who,
      path: '/v2/pfp/register/releases',
      body: { ...body, reason: 'The bank has the same amount' },
      other: { ...body, reason: 'The provider has the same amount' },
      effects: async () => {
        const rows = await test.tenant.database.query(
          sql`select from approval where act = 'quarantineRelease' and command::json ->> 'id' = ${id}`,
        );
        return rows.length;
      },
    };
  },
  'POST /v2/pfp/signatures/{id}/events': async () => {
    const who = await world.investor();
    const { signatureId, code } = await journeys.requestSignature(who, project);
    return {
      who,
      path: `/v2/pfp/signatures/${signatureId}/events`,
      body: { type: 'code.enter', code },
      other: { type: 'code.resend' },
      effects: () => counted('signature', signatureId, 'code.enter'),
    };
  },
  'POST /v2/pfp/issuances/{id}/events': async () => {
    const draft = await world.project({ until: 'PRE_CAMPAIGN' });
    return {
      who: draft.manager,
      path: `/v2/pfp/issuances/${draft.id}/events`,
      body: { type: 'phase.advance', to: 'VALIDATING' },
      other: { type: 'visibility.hide' },
      effects: async () => (await counted('project', draft.id, 'phase.advance')) - 1,
    };
  },
  'POST /v2/pfp/issuances/{id}/distributions': async () => {
    const who = await world.user(['ADMIN']);
    return {
      who,
      path: `/v2/pfp/issuances/${project.id}/distributions`,
      body: { kind: 'interest', gross: 1000, recordDate: '2026-04-01' },
      other: { kind: 'interest', gross: 2000, recordDate: '2026-04-01' },
      effects: () => rows('distribution', 'created_by', who),
    };
  },
  'POST /v2/pfp/issuances/{id}/whitelist/import': async () => {
    const wallet = `0x${randomUUID().replaceAll('-', '')}00000000`;
    return {
      who: project.manager,
      path: `/v2/pfp/issuances/${project.id}/whitelist/import`,
      body: { name: 'wallets.csv', content: `wallet\n${wallet}` },
      other: { name: 'others.csv', content: `wallet\n${wallet}` },
      effects: () => rows('whitelisting', 'wallet', wallet),
    };
  },
  'POST /v2/pfp/instalments/{id}/events': async () => {
    const id = await rowsOf(test.tenant).instalment(project.id, 'lateness:onTime,payment:due');
    return {
      who: project.manager,
      path: `/v2/pfp/instalments/${id}/events`,
      body: { type: 'instalment.prepare' },
      other: { type: 'instalment.delay', until: '2099-01-01', reason: 'later' },
      effects: () => rows('distribution', 'instalment_id', id),
    };
  },
  'POST /v2/pfp/issuances/{id}/instructions': async () => {
    const who = await givePassword(test, await world.user(['ADMIN']));
    const [held] = await test.tenant.database.query<{ wallet: string }>(
      sql`select wallet from holding where user_id = ${holder}`,
    );
    const order = { kind: 'freeze', ground: 'pledge', tokens: 1, holder, wallet: held?.wallet, password };
    return {
      who,
      path: `/v2/pfp/issuances/${project.id}/instructions`,
      body: { ...order, reason: 'A pledge' },
      other: { ...order, reason: 'Another pledge' },
      effects: () => rows('instruction', 'created_by', who),
    };
  },
  'POST /v2/pfp/instructions/{id}/events': async () => {
    const id = await rowsOf(test.tenant).instruction(project.id, project.manager, holder, 'draft');
    return {
      who: project.manager,
      path: `/v2/pfp/instructions/${id}/events`,
      body: { type: 'instruction.drop', reason: 'a mistake' },
      other: { type: 'instruction.drop', reason: 'changed' },
      effects: () => counted('instruction', id, 'instruction.drop'),
    };
  },
  'POST /v2/pfp/distributions/{id}/events': async () => {
    const id = await journeys.approveDistribution(project);
    return {
      who: project.manager,
      path: `/v2/pfp/distributions/${id}/events`,
      body: { type: 'distribution.cancel', reason: 'a mistake' },
      other: { type: 'distribution.cancel', reason: 'changed' },
      effects: () => counted('distribution', id, 'distribution.cancel'),
    };
  },
  'POST /v2/pfp/approvals': async () => {
    const [id, spare] = [await journeys.approveDistribution(project), await journeys.approveDistribution(project)];
    const who = await givePassword(test, project.manager);
    const proposal = { entity: 'distribution', event: { type: 'distribution.pay' }, password };
    return {
      who,
      path: '/v2/pfp/approvals',
      body: { ...proposal, id },
      other: { ...proposal, id: spare },
      effects: () => counted('distribution', id, 'distribution.pay'),
    };
  },
  'POST /v2/pfp/earnings/{id}/events': async () => {
    const id = await earningOf(await journeys.payDistribution(project));
    return {
      who: holder,
      path: `/v2/pfp/earnings/${id}/events`,
      body: { type: 'earning.claim' },
      other: { type: 'claim.confirm' },
      effects: () => counted('earning', id, 'earning.claim'),
    };
  },
  'POST /v2/pfp/earnings/{id}/authority-payment': async () => {
    const registrar = registrarOf(test, world);
    const ana = await registrar.holder(project, 1);
    const who = await givePassword(test, project.manager);
    await registrar.execute([who, await registrar.eyes.manager()], project, ana, { kind: 'freeze', tokens: 1 });
    const distribution = await journeys.payDistribution(project);
    const [line] = await test.tenant.database.query<{ id: string }>(
      sql`select id from earning where distribution_id = ${distribution} and user_id = ${ana.id}`,
    );
    const id = line?.id ?? '';
    const order = {
      iban: 'ES0690000001210123456789',
      holder: 'Juzgado 7',
      reference: 'ETJ 1/2026',
      reason: 'An embargo',
    };
    const body = { ...order, fileId: await registrar.paper(who), password };
    return {
      who,
      path: `/v2/pfp/earnings/${id}/authority-payment`,
      body,
      other: { ...body, reference: 'ETJ 2/2026' },
      effects: async () => {
        const proposed = await test.tenant.database.query(
          sql`select from approval where subject = ${`earning ${id} authorityPayment`}`,
        );
        return proposed.length;
      },
    };
  },
  'POST /v2/pfp/payments/{id}/events': async () => {
    const who = await world.investor();
    await test.tenant.database.query(
      sql`update bank_account set iban = 'ES0000000000000000000000' where user_id = ${who}`,
    );
    const id = await journeys.refundCancelledOrder(who, project);
    await test.drain();
    return {
      who: project.manager,
      path: `/v2/pfp/payments/${id}/events`,
      body: { type: 'refund.retry' },
      other: { type: 'refund.request' },
      effects: () => counted('payment', id, 'refund.retry'),
    };
  },
  'POST /v2/pfp/statements': async () => {
    const investor = await world.investor();
    const reference = depositReference(investor);
    const content = `date,amount,currency,reference\n2026-03-07,25.00,EUR,${reference}`;
    return {
      who: project.manager,
      path: '/v2/pfp/statements',
      body: { name: 'march.csv', content, password },
      other: { name: 'april.csv', content, password },
      effects: async () => (await readAccountBalance(test.tenant.database, 'investorAvailable', investor)) / 2500,
    };
  },
  'POST /v2/pfp/bank-lines/{id}/confirm': async () => {
    const investor = await world.investor();
    const files = ['first', 'second'].map((name) => ({
      name: `${name}.csv`,
      content: `date,amount,currency,reference\n2026-03-07,25.00,EUR,${depositReference(investor)}\n2026-03-07,-1.00,EUR,${name}`,
      password,
    }));
    const token = await world.tokenOf(project.manager);
    for (const body of files) await callApi(test, 'POST', '/v2/pfp/statements', { token, body });
    const [line] = await test.tenant.database.query<{ id: string }>(
      sql`select id from bank_line where reference = ${depositReference(investor)} and status = 'undecided'`,
    );
    return {
      who: project.manager,
      path: `/v2/pfp/bank-lines/${line?.id}/confirm`,
      body: { reason: 'Two transfers, says the investor', password },
      other: { reason: 'Another reason', password },
      effects: async () => (await readAccountBalance(test.tenant.database, 'investorAvailable', investor)) / 2500 - 1,
    };
  },
  'POST /v2/pfp/sent-transfers/return': async () => {
    // A bank with a feed says itself what came back.
    Object.assign(test.tenant.providers, { bankFeed: undefined });
    const payment = await journeys.refundCancelledOrder(await world.investor(), project);
    await test.drain();
    const key = `refund:${payment}:attempt-0`;
    return {
      who: project.manager,
      path: '/v2/pfp/sent-transfers/return',
      body: { key, reason: 'The account is closed', password },
      other: { key, reason: 'Another reason', password },
      effects: async () => {
        const rows = await test.tenant.database.query(sql`select from approval where subject = ${`reversal ${key}`}`);
        return rows.length;
      },
    };
  },
  'POST /v2/pfp/payment-files': async () => {
    const payment = await journeys.refundCancelledOrder(await world.investor(), project);
    await test.drain();
    const { database, clock } = test.tenant;
    const key = `refund:${payment}:attempt-0`;
    await database.query(sql`insert into outgoing_transfer (key, amount, currency, concept, added_at)
      select key, amount, 'EUR', 'refund', ${clock.now()} from bank_instruction where key = ${key}`);
    const [waiting] = await database.query<{ count: number; sum: number }>(sql`select count(*)::integer as count,
      sum(amount)::bigint as sum from outgoing_transfer where file_id is null`);
    const { count = 0, sum = 0 } = waiting ?? {};
    return {
      who: project.manager,
      path: '/v2/pfp/payment-files',
      body: { count, sum, password },
      other: { count: count + 1, sum, password },
      effects: async () => {
        const filed = await database.query(sql`select from payment_file file
          join outgoing_transfer outgoing on outgoing.file_id = file.id where outgoing.key = ${key}`);
        return filed.length;
      },
    };
  },
  'POST /v2/pfp/account/balance/payout': async () => {
    const who = await world.investor();
    await passwordOf(who);
    await journeys.creditBalance(who, 30_000);
    return {
      who,
      path: '/v2/pfp/account/balance/payout',
      body: { amount: 10_000, password },
      other: { amount: 5000, password },
      effects: async () =>
        (30_000 - (await readAccountBalance(test.tenant.database, 'investorAvailable', who))) / 10_000,
    };
  },
  ...marketActs(() => ({ test, world, rows, counted })),
  'POST /v2/pfp/incidents/{id}/assign': () => incidents['POST /v2/pfp/incidents/{id}/assign'](),
  'POST /v2/pfp/incidents/{id}/divide': () => incidents['POST /v2/pfp/incidents/{id}/divide'](),
  'POST /v2/pfp/incidents/{id}/credit': () => incidents['POST /v2/pfp/incidents/{id}/credit'](),
  'POST /v2/pfp/incidents/{id}/return': () => incidents['POST /v2/pfp/incidents/{id}/return'](),
  'POST /v2/pfp/incidents/{id}/dismiss': () => incidents['POST /v2/pfp/incidents/{id}/dismiss'](),
  'POST /v2/pfp/incidents/{id}/book': () => incidents['POST /v2/pfp/incidents/{id}/book'](),
  'POST /v2/pfp/incidents/{id}/correct': () => incidents['POST /v2/pfp/incidents/{id}/correct'](),
  'POST /v2/pfp/payments/{id}/refund-transfer': () => incidents['POST /v2/pfp/payments/{id}/refund-transfer'](),
};

async function passwordOf(userId: string) {
  const hash = await quickHash(password);
  await test.tenant.database.query(sql`update users set password_hash = ${hash} where id = ${userId}`);
}

async function earningOf(distributionId: string): Promise<string> {
  const [row] = await test.tenant.database.query<{ id: string }>(
    sql`select id from earning where distribution_id = ${distributionId} and user_id = ${holder}`,
  );
  return row?.id ?? '';
}

async function posting(act: Act): Promise<(key?: string | null, body?: unknown) => Promise<Answer>> {
  const token = await world.tokenOf(act.who);
  return (key, body = act.body) => {
    requestCount += 1;
    return callApi(test, 'POST', act.path, { token, body, ...(key !== undefined && { key }) });
  };
}

/** An answer as text, independent of the order of its fields. */
const textOf = ({ status, body }: Answer) => JSON.stringify({ status, body }, inOrder);

const inOrder = (_: string, value: unknown) =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [two]) => (one < two ? -1 : 1)))
    : value;

describe('an operation that moves money', () => {
  it('is covered by these tests', () => {
    const declared = operations.filter((each) => each.money).map(({ method, path }) => `${method} ${path}`);
    expect(Object.keys(money).toSorted()).toEqual(declared.toSorted());
  });

  it.each(Object.entries(money))(
    'is executed once for each idempotency key when it is repeated: %s',
    async (_, prepare) => {
      const act = await prepare();
      const send = await posting(act);
      const key = randomUUID();
      const first = await send(key);
      expect([200, 201, 202]).toContain(first.status);
      const second = await send(key);
      expect(textOf(second)).toBe(textOf(first));
      expect(await act.effects()).toBe(1);

      const other = await send(key, act.other);
      expect(other).toMatchObject({ status: 422, body: { error: 'key_reused' } });
      expect(textOf(await send(key))).toBe(textOf(first));
      await test.drain();
      expect(await act.effects()).toBe(1);
    },
  );

  it.each(Object.entries(money))(
    'is executed once for each idempotency key when it is sent ten times at once: %s',
    async (_, prepare) => {
      const act = await prepare();
      const send = await posting(act);
      const key = randomUUID();
      const answers = await Promise.all(Array.from({ length: 10 }, () => send(key)));
      expect(new Set(answers.map(textOf)).size).toBe(1);
      expect([200, 201, 202]).toContain(answers[0]?.status);
      await test.drain();
      expect(await act.effects()).toBe(1);
    },
  );

  it.each(Object.entries(money))('requires an idempotency key: %s', async (_, prepare) => {
    const act = await prepare();
    const send = await posting(act);
    for (const key of [null, '', 'short', 'x'.repeat(65), 'with space', "';--drop"])
      expect(await send(key)).toMatchObject({ status: 400, body: { error: 'idempotency_key_missing' } });
    expect(await act.effects()).toBe(0);
  });
});

describe('an idempotency key', () => {
  it('belongs to one user', async () => {
    const prepare = money['POST /v2/pfp/issuances/{id}/investments'];
    const [one, two] = await Promise.all([prepare?.(), prepare?.()]);
    if (!one || !two) throw new Error('There is no such operation');
    const key = randomUUID();
    const answers = await Promise.all([(await posting(one))(key), (await posting(two))(key)]);
    expect(answers.map(({ status }) => status)).toEqual([201, 201]);
    expect([await one.effects(), await two.effects()]).toEqual([1, 1]);
  });

  it('belongs to one address', async () => {
    const who = await world.investor();
    const ids = [await journeys.placeOrder(who, project), await journeys.placeOrder(who, project)];
    const token = await world.tokenOf(who);
    const key = randomUUID();
    const body = { type: 'investment.cancel' };
    const [first, second] = [
      await callApi(test, 'POST', `/v2/pfp/investments/${ids[0]}/events`, { token, key, body }),
      await callApi(test, 'POST', `/v2/pfp/investments/${ids[1]}/events`, { token, key, body }),
    ];
    expect([first.status, second.status]).toEqual([200, 422]);
  });

  it('returns the first refusal again', async () => {
    const who = await world.investor();
    const id = await journeys.placeOrder(who, project);
    const token = await world.tokenOf(who);
    const key = randomUUID();
    const path = `/v2/pfp/investments/${id}/events`;
    const body = { type: 'payment.begin' };
    const first = await callApi(test, 'POST', path, { token, key, body });
    expect(first).toMatchObject({ status: 409, body: { error: 'refused' } });
    const warnings = { noGuarantee: true, keyInformationRead: true, largeTicketUnderstood: true };
    await callApi(test, 'POST', path, { token, body: { type: 'warnings.accept', ...warnings } });
    expect(textOf(await callApi(test, 'POST', path, { token, key, body }))).toBe(textOf(first));
    expect((await callApi(test, 'POST', path, { token, body })).status).toBe(200);
  });
});

describe('a refusal', () => {
  it('is the same for a request that is sent ten times at once', async () => {
    const who = await world.investor();
    const id = await journeys.placeOrder(who, project);
    const token = await world.tokenOf(who);
    const key = randomUUID();
    const options = { token, key, body: { type: 'payment.begin' } };
    const path = `/v2/pfp/investments/${id}/events`;
    const answers = await Promise.all(Array.from({ length: 10 }, () => callApi(test, 'POST', path, options)));
    expect([...new Set(answers.map(textOf))]).toHaveLength(1);
    expect(answers[0]?.status).toBe(409);
  });
});

describe('with 100 concurrent requests, each with its own idempotency key,', { repeats: quickOrFull(0, 19) }, () => {
  const together = async (act: Act, accepted = 200) => {
    const send = await posting(act);
    const answers = await Promise.all(Array.from({ length: 100 }, () => send()));
    const statuses = answers.map(({ status }) => status).toSorted();
    expect(statuses).toEqual([accepted, ...Array.from({ length: 99 }, () => 409)]);
    await test.drain();
    expect(await act.effects()).toBe(1);
  };
  const prepared = async (name: string) => {
    const act = await money[name]?.();
    if (!act) throw new Error(`${name} is not covered by these tests`);
    return act;
  };

  it('an earning is claimed once', async () => {
    const before = await readAccountBalance(test.tenant.database, 'investorHeld', holder);
    await together(await prepared('POST /v2/pfp/earnings/{id}/events'));
    expect(await readAccountBalance(test.tenant.database, 'investorHeld', holder)).toBe(before);
  });

  it('a distribution is paid once', async () => {
    const before = await readAccountBalance(test.tenant.database, 'withholding');
    await together(await prepared('POST /v2/pfp/approvals'), 201);
    expect(await readAccountBalance(test.tenant.database, 'withholding')).toBe(before + 1900);
  });

  it('a balance pays one order', async () => {
    const act = await prepared('POST /v2/pfp/investments/{id}/events');
    await together(act);
    expect(await readAccountBalance(test.tenant.database, 'investorAvailable', act.who)).toBe(0);
    expect(await readAccountBalance(test.tenant.database, 'investorHeld', act.who)).toBe(0);
  });

  it('a balance that covers one order pays for one of ten', async () => {
    const who = await world.investor();
    const ids = await Promise.all(Array.from({ length: 10 }, () => journeys.startPayment(who, project)));
    await journeys.creditBalance(who, 15_000);
    const token = await world.tokenOf(who);
    const body = { type: 'method.choose', method: 'balance', balance: 15_000 };
    const answers = await Promise.all(
      Array.from({ length: 100 }, (_, index) =>
        callApi(test, 'POST', `/v2/pfp/investments/${ids[index % 10]}/events`, { token, body }),
      ),
    );
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(answers.filter(({ status }) => status !== 200).map(({ status }) => status)).toEqual(
      Array.from({ length: 99 }, () => 409),
    );
    expect(await readAccountBalance(test.tenant.database, 'investorAvailable', who)).toBe(0);
  });

  it('a signature code is accepted once', async () => {
    await together(await prepared('POST /v2/pfp/signatures/{id}/events'));
  });

  it('a wrong signature code counts at most five times', async () => {
    const who = await world.investor();
    const { id, signatureId, code } = await journeys.requestSignature(who, project);
    const token = await world.tokenOf(who);
    const body = { type: 'code.enter', code: code === '00000' ? '00001' : '00000' };
    const path = `/v2/pfp/signatures/${signatureId}/events`;
    const answers = await Promise.all(Array.from({ length: 100 }, () => callApi(test, 'POST', path, { token, body })));
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(answers.filter(({ status }) => status === 409)).toHaveLength(95);
    expect((await callApi(test, 'POST', path, { token, body: { type: 'code.enter', code } })).status).toBe(409);
    expect(await counted('investment', id, 'signature.fail')).toBe(1);
  });

  it('a revoked investment is refunded once', async () => {
    const who = await world.investor();
    const id = await journeys.payByTransfer(who, project);
    const act: Act = {
      who,
      path: `/v2/pfp/investments/${id}/events`,
      body: { type: 'investment.revoke' },
      other: {},
      effects: () => counted('investment', id, 'investment.revoke'),
    };
    const balances = () =>
      Promise.all(
        (['externalCash', 'refundsPayable'] as const).map((kind) => readAccountBalance(test.tenant.database, kind)),
      );
    const [cash = 0, payable = 0] = await balances();
    await together(act);
    expect(await balances()).toEqual([cash + 15_000, payable]);
  });

  it('a paid transfer is confirmed once', async () => {
    const who = await world.investor();
    const id = await journeys.chooseMethod(who, project, 'transfer');
    await callApi(test, 'POST', `/v2/pfp/investments/${id}/events`, {
      token: await world.tokenOf(who),
      body: { type: 'proof.upload', fileId: await world.file(who, 'proof') },
    });
    const before = await readAccountBalance(test.tenant.database, 'projectEscrow', project.id);
    await together({
      who: project.manager,
      path: `/v2/pfp/payments/${await journeys.paymentOf(id)}/events`,
      body: { type: 'payment.settle', proofSeen: true, password },
      other: {},
      effects: () => counted('investment', id, 'payment.settle'),
    });
    expect(await readAccountBalance(test.tenant.database, 'projectEscrow', project.id)).toBe(before + 15_000);
  });
});
