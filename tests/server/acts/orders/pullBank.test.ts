import { afterEach, describe, expect, it, vi } from 'vitest';
import { pullBank } from '#server/acts/orders/pullBank.ts';
import { startBankFeed } from '#server/effects/orders/bankFeed.ts';
import { bySystem } from '#server/engine/unit.ts';
import { sql } from '#server/postgres/sql.ts';
import type { BankFeed } from '#server/providers/bank/bankFeed.ts';
import { depositReference } from '#server/queries/orders/deposits.ts';
import { readAccountBalance } from '#server/queries/orders/ledger.ts';
import { expectConsistent } from '#tests/support/consistency.ts';
import { journeysOf } from '#tests/support/journeys.ts';
import { by, worldOf } from '#tests/support/world.ts';
import { type FeedBed, feedBed } from './feedBed.ts';

let bed: FeedBed;
afterEach(async () => {
  await bed.test.close();
});

async function orderByTransfer() {
  const project = await bed.world.project();
  const investor = await bed.world.investor();
  const order = await bed.journeys.chooseMethod(investor, project, 'transfer');
  const [payment] = await bed.database.query<{ reference: string; amount: number }>(
    sql`select reference, amount from payment where investment_id = ${order}`,
  );
  if (!payment) throw new Error('The order has no payment');
  return { order, investor, ...payment };
}

const statusOf = async (order: string) =>
  (await bed.database.query<{ status: string }>(sql`select status from investment where id = ${order}`))[0]?.status;

describe('money that the bank tells', () => {
  it('pays the order that it names, once, however often the bank is asked', async () => {
    bed = await feedBed();
    const { order, reference, amount } = await orderByTransfer();
    await bed.moves(amount, `Pago ${reference.toLowerCase()}`);
    await bed.pull();
    expect(await statusOf(order)).toBe('CHARGED');
    await bed.pull();
    await startBankFeed(bed.test.tenant);
    await bed.pull();
    expect(await bed.feedLines()).toMatchObject([{ amount, outcome: 'booked' }]);
    expect(await bed.statementLines()).toMatchObject([{ amount, outcome: 'settled' }]);
    expect(await bed.differences()).toEqual([]);
    await expectConsistent(bed.test.tenant);
  });

  it('tops up a balance, and goes to suspense if it names nothing', async () => {
    bed = await feedBed();
    const investor = await bed.world.investor();
    await bed.moves(20_000, depositReference(investor));
    await bed.moves(7_000, 'no idea');
    await bed.moves(3_000, '');
    await bed.pull();
    expect(await readAccountBalance(bed.database, 'investorAvailable', investor)).toBe(20_000);
    const outcomes = (await bed.statementLines()).map(({ outcome }) => outcome);
    expect(outcomes.toSorted()).toEqual(['deposit', 'suspense', 'suspense']);
    expect(await bed.incidents('suspense')).toHaveLength(2);
    expect(await bed.differences()).toEqual([]);
  });

  it('confirms the line of an uploaded statement instead of counting it twice', async () => {
    bed = await feedBed();
    const investor = await bed.world.investor();
    const reference = depositReference(investor);
    await bed.upload(`2026-03-02,200.00,EUR,${reference},Ana`);
    await bed.moves(20_000, `  ${reference.toLowerCase()} `, { bookedOn: '2026-03-04' });
    await bed.pull();
    const [line] = await bed.statementLines();
    expect(await bed.statementLines()).toHaveLength(1);
    expect(await bed.feedLines()).toMatchObject([{ outcome: 'booked', statement_line_id: line?.id }]);
    expect(await readAccountBalance(bed.database, 'investorAvailable', investor)).toBe(20_000);
    // The second transfer with the same words is other money.
    await bed.moves(20_000, reference);
    await bed.pull();
    expect(await readAccountBalance(bed.database, 'investorAvailable', investor)).toBe(40_000);
    expect(await bed.differences()).toEqual([]);
  });

  it('is counted once if the statement with it is uploaded later', async () => {
    bed = await feedBed();
    const { order, reference, amount } = await orderByTransfer();
    const fileId = await bed.world.file(bed.manager, 'proof');
    await bed.database.query(sql`update investment set proof_file = ${fileId} where id = ${order}`);
    const payment = await bed.journeys.paymentOf(order);
    await bed.world.send(bySystem, 'payment', payment, { type: 'receipt.confirm', proofSeen: true });
    await bed.moves(amount, reference);
    await bed.pull();
    expect(await bed.statementLines()).toMatchObject([{ outcome: 'settled' }]);
    expect(await bed.differences()).toEqual([]);
  });

  it('in another currency waits for a manager, and the lines after it are read', async () => {
    bed = await feedBed();
    await bed.moves(5_000, 'TS-1', { currency: 'USD' });
    await bed.moves(3_000, 'another');
    await bed.pull();
    expect((await bed.feedLines()).map(({ outcome }) => outcome)).toEqual(['waiting', 'booked']);
    expect(await bed.incidents('bankWaiting')).toMatchObject([{ status: 'open', amount: 5_000 }]);
    expect(await bed.differences()).toEqual([{ kind: 'bankLineWaiting', amount: 5_000, reference: 'TS-1' }]);
  });

  it('of more than one page is read to its end', async () => {
    bed = await feedBed();
    for (let count = 1; count <= 60; count += 1) await bed.moves(count, 'many');
    await bed.pull();
    expect((await bed.feedLines()).map(({ amount }) => amount)).toEqual(Array.from({ length: 60 }, (_, at) => at + 1));
  });
});

describe('money that leaves the bank', () => {
  it('without an order of the platform is shown to managers until one has settled why', async () => {
    bed = await feedBed();
    await bed.moves(-950, 'Comisión de mantenimiento', { payer: 'Banco' });
    await bed.pull();
    expect(await bed.feedLines()).toMatchObject([{ amount: -950, outcome: 'unexplained' }]);
    expect(await bed.incidents('bankUnexplained')).toMatchObject([
      { status: 'open', amount: 950, detail: { way: 'out', reference: 'Comisión de mantenimiento' } },
    ]);
    expect(await bed.differences()).toEqual([
      { kind: 'bankUnexplained', amount: -950, reference: 'Comisión de mantenimiento' },
    ]);
    const [incident] = await bed.database.query<{ id: string }>(
      sql`select id from incident where kind = 'bankUnexplained'`,
    );
    const dismissal = { type: 'money.dismiss', reason: 'the charge of March' } as const;
    await bed.world.send(bySystem, 'incident', incident?.id ?? '', dismissal);
    expect(await bed.differences()).toEqual([]);
  });

  it('is explained by the order of the platform that it names, once and with its amount', async () => {
    bed = await feedBed();
    const { order, reference, amount, investor } = await orderByTransfer();
    await bed.moves(amount, reference);
    await bed.pull();
    await bed.world.send(by('USER', investor), 'investment', order, { type: 'investment.revoke' });
    await bed.test.drain();
    await bed.pull();
    expect(await bed.feedLines()).toMatchObject([
      { amount, outcome: 'booked' },
      { amount: -amount, outcome: 'instruction' },
    ]);
    expect(await bed.differences()).toEqual([]);
    await expectConsistent(bed.test.tenant);
    // The bank executes it again.
    await bed.database.query(sql`insert into sandbox_record (kind, id, data, at)
      select kind, 'again', data || '{"id": "again", "number": 3}', at from sandbox_record
        where kind = 'bank.line' and data ->> 'number' = '2'`);
    await bed.pull();
    expect((await bed.feedLines()).at(-1)).toMatchObject({ amount: -amount, outcome: 'unexplained' });
    expect(await bed.differences()).toMatchObject([{ kind: 'bankUnexplained', amount: -amount }]);
  });
});

describe('a bank that is not believed', () => {
  it.each(['unsigned', 'repeated'])(
    'because its answer is %s books nothing and tells managers until it is',
    async (mode) => {
      bed = await feedBed();
      await bed.moves(7_000, 'no idea');
      await bed.answer(mode);
      await bed.pull();
      expect(await bed.statementLines()).toEqual([]);
      expect(await bed.incidents('bankUntrusted')).toMatchObject([{ status: 'open' }]);
      await bed.answer('normal');
      await bed.pull();
      expect(await bed.statementLines()).toHaveLength(1);
      expect(await bed.incidents('bankUntrusted')).toMatchObject([{ status: 'resolved' }]);
    },
  );

  it('because it is silent is asked again, and managers hear of it', async () => {
    bed = await feedBed();
    await bed.moves(7_000, 'no idea');
    await bed.answer('silent');
    for (let count = 0; count < 4; count += 1) await bed.pull();
    expect(await bed.incidents('providerDown')).toMatchObject([{ status: 'open', detail: { name: 'bankFeed' } }]);
    await bed.answer('normal');
    await bed.passDays(1);
    expect(await bed.statementLines()).toHaveLength(1);
    expect(await bed.incidents('providerDown')).toMatchObject([{ status: 'resolved' }]);
  });

  it('because a line of its past is gone does not go on', async () => {
    bed = await feedBed();
    await bed.moves(7_000, 'first');
    await bed.pull();
    await bed.database.query(
      sql`update sandbox_record set data = data || '{"amountMinor": 6000}' where kind = 'bank.line'`,
    );
    await bed.moves(100, 'second');
    await bed.pull();
    expect(await bed.feedLines()).toHaveLength(1);
    expect(await bed.incidents('bankUntrusted')).toMatchObject([{ detail: { code: 'gap' } }]);
  });
});

describe('a feed that begins', () => {
  it('after money has moved books nothing of the past again, and says by how much the books differ', async () => {
    bed = await feedBed(async (test) => {
      const world = worldOf(test);
      await journeysOf(test, world).creditBalance(await world.investor(), 50_000);
      await test.app.request('http://test.local/sandbox/bank/incoming', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ payer: 'Ana', amountMinor: 50_000, concept: 'old', bookedOn: '2026-02-20' }),
      });
      await test.app.request('http://test.local/sandbox/bank/incoming', {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ payer: 'Ana', amountMinor: 1_000, concept: 'old too', bookedOn: '2026-02-21' }),
      });
    });
    expect((await bed.feedLines()).map(({ outcome }) => outcome)).toEqual(['history', 'history']);
    expect(await bed.incidents('bankOpening')).toMatchObject([{ amount: 1_000, detail: { way: 'more' } }]);
    await bed.moves(3_000, 'new');
    await bed.pull();
    expect((await bed.feedLines()).map(({ outcome }) => outcome)).toEqual(['history', 'history', 'booked']);
    expect(await bed.differences()).toEqual([]);
  });

  it('is read to its end once, although two processes begin to read it', async () => {
    bed = await feedBed(async ({ app, tenant }) => {
      const body = JSON.stringify({ payer: 'Ana', amountMinor: 7_000, concept: 'first' });
      const headers = { 'content-type': 'application/json' };
      await app.request('http://test.local/sandbox/bank/incoming', { method: 'POST', headers, body });
      const feed = tenant.providers.bankFeed as BankFeed;
      const lines = feed.lines.bind(feed);
      vi.spyOn(feed, 'lines').mockImplementationOnce(async (request) => {
        const answer = await lines(request);
        await pullBank(tenant);
        return answer;
      });
    });
    expect(await bed.feedLines()).toMatchObject([{ amount: 7_000, outcome: 'booked' }]);
    expect(await bed.incidents('bankUntrusted')).toEqual([]);
    expect(bed.test.reported).toEqual([]);
  });
});

describe('the lines of the bank', () => {
  it('cannot be changed or deleted, but for the name of a payer who was erased', async () => {
    bed = await feedBed();
    await bed.moves(7_000, 'no idea');
    await bed.pull();
    const refused = (text: string) =>
      expect(bed.database.query({ name: '', text, values: [] })).rejects.toThrow(/append-only/);
    await refused('update bank_feed_line set amount = 8000');
    await refused(`update bank_feed_line set name = 'Eva'`);
    await refused('delete from bank_feed_line');
    await bed.database.query(sql`update bank_feed_line set name = '', reference = '', ending = ''`);
  });
});
