import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { Earning } from '#machines/earnings/earning/earning.wire.ts';
import type { SentTransfer } from '#machines/orders/payment/sentTransfer.wire.ts';
import { bySystem } from '#server/engine/unit.ts';
import { sql } from '#server/postgres/sql.ts';
import { readAccountBalance } from '#server/queries/orders/ledger.ts';
import { callApi } from '#tests/server/routes/support/callApi.ts';
import { expectConsistent } from '#tests/support/consistency.ts';
import { givePassword, password } from '#tests/support/fourEyes.ts';
import { type Holder, type Registrar, registrarOf } from '#tests/support/registrar.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { type World, worldOf } from '#tests/support/world.ts';

let test: TestTenant;
let world: World;
let registrar: Registrar;
let project: Awaited<ReturnType<World['project']>>;
let managers: [string, string];

beforeEach(async () => {
  test = await testTenant('2026-03-02T09:00:00Z');
  world = worldOf(test);
  registrar = registrarOf(test, world);
  project = await world.project();
  managers = [await givePassword(test, project.manager), await registrar.eyes.manager()];
});
afterEach(async () => {
  await expectConsistent(test.tenant);
  expect(test.reported).toEqual([]);
  await test.close();
});

const OPEN = 'ES0690000001210123456789';
const CLOSED = 'ES0821000001070001230000';
const COURT = 'Juzgado de Primera Instancia 7';

const held = (user: string) => readAccountBalance(test.tenant.database, 'investorHeld', user);
const outside = async () => {
  const [row] = await test.tenant.database.query<{ amount: number }>(sql`select
    coalesce(sum(entry.amount), 0)::bigint as amount from ledger_account account
    join ledger_entry entry on entry.account_id = account.id where account.kind = 'externalCash'`);
  return row?.amount ?? 0;
};

/** A holder of 7 tokens, of which 3 are frozen: their line has 33.34 gross, 6.34 withheld and 27.00 net. */
async function frozenLine(): Promise<{ ana: Holder; line: string; distribution: string }> {
  const [ana] = await registrar.holders(project, 7, 2);
  await registrar.execute(managers, project, ana, { kind: 'freeze', tokens: 3 });
  const distribution = await registrar.journeys.payDistribution(project, 10_000);
  const [line] = await test.tenant.database.query<{ id: string }>(
    sql`select id from earning where user_id = ${ana.id} and status = 'held'`,
  );
  return { ana, line: line?.id ?? '', distribution };
}

async function orderOf(changed: object = {}) {
  const fileId = await registrar.paper(managers[0]);
  return { iban: OPEN, holder: COURT, reference: 'ETJ 1234/2026', reason: 'Auto 3/2026', fileId, password, ...changed };
}

async function propose(line: string, changed: object = {}) {
  const { status, body } = await callApi(test, 'POST', `/v2/pfp/earnings/${line}/authority-payment`, {
    token: await world.tokenOf(managers[0]),
    body: await orderOf(changed),
  });
  return { status, ...(body as { error?: string; fields?: object; guard?: string; data?: { approval?: string } }) };
}

async function pay(line: string, changed: object = {}) {
  const { data } = await propose(line, changed);
  const decided = await registrar.eyes.approve(managers[1], data?.approval ?? '');
  await test.drain();
  return decided;
}

async function read(line: string, user: string): Promise<Earning> {
  const { body } = await callApi(test, 'GET', `/v2/pfp/earnings/${line}`, { token: await world.tokenOf(user) });
  return body.data as Earning;
}

const keys = async () =>
  (
    await test.tenant.database.query<{ key: string; refusal: string | null }>(
      sql`select key, refusal from bank_instruction where key like 'seizure:%' order by key`,
    )
  ).map(({ key, refusal }) => [key, refusal]);

const toldTo = (user: string, about: string) =>
  test.tenant.database.query<{ params: object }>(
    sql`select params from notification where user_id = ${user} and about = ${about}`,
  );

describe('held money that an authority has seized', () => {
  it('is paid to it once the bank has confirmed, to the cent, and the withheld tax stays the holder’s', async () => {
    const { ana, line } = await frozenLine();
    const [before, cash] = [await held(ana.id), await outside()];
    const proposed = await propose(line);
    expect(proposed).toMatchObject({ status: 202, data: { status: 'held', approval: expect.any(String) } });
    const approval = await registrar.eyes.read(managers[1], proposed.data?.approval ?? '');
    expect(approval).toMatchObject({
      act: 'authorityPayment',
      amount: 2_700,
      link: `/manager/earnings/${line}/investor`,
      authority: { name: COURT, iban: OPEN, reference: 'ETJ 1234/2026', grounds: 'Auto 3/2026' },
      document: expect.any(String),
    });
    expect(await held(ana.id)).toBe(before);
    expect((await propose(line)).status).toBe(409);
    expect((await registrar.eyes.approve(managers[0], approval.id)).status).toBe(409);
    await registrar.eyes.approve(managers[1], approval.id);
    // Ordered, but not paid.
    expect(await read(line, ana.id)).toMatchObject({ status: 'ordered', authority: { name: COURT, ending: '6789' } });
    expect(await held(ana.id)).toBe(before);
    await test.drain();
    expect(await read(line, ana.id)).toMatchObject({
      status: 'seized',
      gross: 3_334,
      withheld: 634,
      net: 2_700,
      seizedAt: expect.any(String),
      facts: { reference: 'ETJ 1234/2026' },
    });
    expect(before - (await held(ana.id))).toBe(2_700);
    expect((await outside()) - cash).toBe(2_700);
    expect(await keys()).toEqual([[`seizure:${line}:2`, null]]);
    const sent = await test.tenant.database.query(
      sql`select data ->> 'iban' as iban, data ->> 'holder' as holder, data ->> 'concept' as concept,
        (data ->> 'amountMinor')::integer as amount from sandbox_record where id = ${`seizure:${line}:2`}`,
    );
    expect(sent).toMatchObject([{ iban: OPEN, concept: 'ETJ 1234/2026', amount: 2_700 }]);
    expect(await toldTo(ana.id, 'earning.seized')).toMatchObject([
      { params: { amount: 2_700, authority: COURT, reference: 'ETJ 1234/2026' } },
    ]);
    // The owner of the issuance has paid it, and learns nothing more.
    expect(await read(line, project.owner)).toMatchObject({ status: 'held', authority: null, seizedAt: null });
    expect((await read(line, project.owner)).facts).toMatchObject({ reference: null, authority: null });
  });

  it('is paid once, although its job runs again', async () => {
    const { ana, line } = await frozenLine();
    await pay(line);
    const after = await held(ana.id);
    await test.tenant.database.query(sql`update job set state = 'queued', locked_until = null, done_at = null,
      run_at = ${test.tenant.clock.now()} where kind = 'earning.seize'`);
    await test.drain();
    expect(await held(ana.id)).toBe(after);
    expect(await keys()).toHaveLength(1);
  });

  it('stays held when the bank refuses, and can be ordered again under another key', async () => {
    const { ana, line } = await frozenLine();
    const before = await held(ana.id);
    await pay(line, { iban: CLOSED });
    expect(await read(line, managers[0])).toMatchObject({ status: 'held', hold: 'frozen', refusal: 'accountClosed' });
    expect(await held(ana.id)).toBe(before);
    expect(await toldTo(managers[1], 'earning.seizureRefused')).toHaveLength(1);
    await pay(line);
    expect(await read(line, ana.id)).toMatchObject({ status: 'seized', refusal: null });
    expect(await keys()).toEqual([
      [`seizure:${line}:2`, 'accountClosed'],
      [`seizure:${line}:3`, null],
    ]);
    expect(before - (await held(ana.id))).toBe(2_700);
  });

  it('follows its tokens if they were released while the bank was refusing', async () => {
    const { ana, line } = await frozenLine();
    const { data } = await propose(line, { iban: CLOSED });
    await registrar.eyes.approve(managers[1], data?.approval ?? '');
    const { instruction } = await registrar.propose(managers[0], project, ana, { kind: 'release', tokens: 3 });
    await registrar.approve(managers[1], instruction.id);
    await test.drain();
    await test.drain();
    expect(await read(line, ana.id)).toMatchObject({ status: 'paid', refusal: null });
  });

  it('is held again when the transfer comes back, and may be paid or freed after that', async () => {
    const { ana, line } = await frozenLine();
    const before = await held(ana.id);
    // A bank with a feed tells it itself.
    Object.assign(test.tenant.providers, { bankFeed: undefined });
    await pay(line);
    const token = await world.tokenOf(managers[0]);
    const { body } = await callApi(test, 'GET', '/v2/pfp/sent-transfers', { token });
    const transfer = (body.data as { rows: SentTransfer[] }).rows.find(({ kind }) => kind === 'seizure');
    expect(transfer).toMatchObject({ key: `seizure:${line}:2`, amount: 2_700 });
    const returned = await callApi(test, 'POST', '/v2/pfp/sent-transfers/return', {
      token,
      body: { key: transfer?.key, reason: 'The court has another account', password },
    });
    await registrar.eyes.approve(managers[1], (returned.body.data as { approval: string }).approval);
    await test.drain();
    expect(await read(line, managers[0])).toMatchObject({ status: 'held', seizedAt: null, refusal: 'returned' });
    expect(await held(ana.id)).toBe(before);
    expect(await toldTo(ana.id, 'earning.seizureReturned')).toHaveLength(1);
    await pay(line);
    expect(before - (await held(ana.id))).toBe(2_700);
    expect(await keys()).toHaveLength(2);
  });

  it('is refused for money that is not wholly frozen', async () => {
    const { ana, line } = await frozenLine();
    const [free] = await test.tenant.database.query<{ id: string }>(
      sql`select id from earning where user_id = ${ana.id} and status = 'paid'`,
    );
    expect((await propose(free?.id ?? '')).status).toBe(409);
    const { data } = await propose(line);
    // The court frees the tokens before the second manager has decided.
    await registrar.execute(managers, project, ana, { kind: 'release', tokens: 3 });
    await registrar.eyes.approve(managers[1], data?.approval ?? '');
    expect(await registrar.eyes.read(managers[1], data?.approval ?? '')).toMatchObject({ status: 'failed' });
    expect(await read(line, ana.id)).toMatchObject({ status: 'paid', authority: null });
    expect((await propose(line)).status).toBe(409);
    expect(await keys()).toEqual([]);
  });

  it('is seized of a part that stays frozen, and what was released stays the holder’s', async () => {
    const { ana, line } = await frozenLine();
    await registrar.execute(managers, project, ana, { kind: 'release', tokens: 1 });
    const before = await held(ana.id);
    await pay(line);
    expect(await read(line, ana.id)).toMatchObject({ status: 'seized', tokens: 2, net: 1_800 });
    expect(before - (await held(ana.id))).toBe(1_800);
    await registrar.execute(managers, project, ana, { kind: 'release', tokens: 2 });
    expect(await read(line, ana.id)).toMatchObject({ status: 'seized', net: 1_800 });
  });

  it('needs an account that exists, the order of the authority and the password', async () => {
    const { line } = await frozenLine();
    expect(await propose(line, { iban: 'ES00' })).toMatchObject({ status: 422, fields: { iban: {} } });
    expect(await propose(line, { fileId: line })).toMatchObject({ status: 422, fields: { fileId: {} } });
    expect(await propose(line, { password: 'wrong' })).toMatchObject({ status: 403 });
    const event = { ...(await orderOf()), type: 'authority.pay', authority: { name: COURT, iban: OPEN }, grounds: 'x' };
    const direct = await callApi(test, 'POST', `/v2/pfp/earnings/${line}/events`, {
      token: await world.tokenOf(managers[0]),
      body: event,
    });
    expect(direct.status).toBe(409);
    expect(await read(line, managers[0])).toMatchObject({ status: 'held' });
  });

  it('shows in the statement as paid to the authority', async () => {
    const { ana, line } = await frozenLine();
    await pay(line);
    const { body } = await callApi(test, 'GET', '/v2/pfp/account/balance/entries?size=50', {
      token: await world.tokenOf(ana.id),
    });
    expect((body.data as { rows: { name: string; change: number }[] }).rows).toContainEqual(
      expect.objectContaining({ name: 'earningSeized', kind: 'seizure', change: -2_700 }),
    );
    await world.send(bySystem, 'earning', line, { type: 'hold.end' }).catch(() => undefined);
    expect(await read(line, ana.id)).toMatchObject({ status: 'seized' });
  });
});
