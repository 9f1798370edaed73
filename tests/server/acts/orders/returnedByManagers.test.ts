import { afterEach, expect, it } from 'vitest';
import { sql } from '#server/postgres/sql.ts';
import { readAccountBalance } from '#server/queries/orders/ledger.ts';
import { callApi } from '#tests/server/routes/support/callApi.ts';
import { expectConsistent } from '#tests/support/consistency.ts';
import { fourEyesOf, password } from '#tests/support/fourEyes.ts';
import { feedBed } from './feedBed.ts';
import { type ReturnedBed, returnedBed } from './returnedBed.ts';

let bed: ReturnedBed;
afterEach(() => bed.test.close());

const reason = 'La cuenta de Ana está cerrada, dice el banco';

/** What the manager of a tenant says about a transfer. */
const sayReturned = async (key: string) =>
  callApi(bed.test, 'POST', '/v2/pfp/sent-transfers/return', {
    token: await bed.world.tokenOf(bed.manager),
    body: { key, reason, password },
  });
const listed = async () => {
  const { body } = await callApi(bed.test, 'GET', '/v2/pfp/sent-transfers', {
    token: await bed.world.tokenOf(bed.manager),
  });
  return (body.data as { rows: { key: string; kind: string; amount: number; approval: string | null }[] }).rows;
};

it.each(['refund', 'return', 'withdrawal', 'payout'] as const)(
  'a %s comes back by the word of two managers if the bank tells nothing itself',
  async (kind) => {
    bed = await returnedBed(await feedBed());
    const eyes = fourEyesOf(bed.test, bed.world);
    const colleague = await eyes.manager();
    const sent = await bed.send[kind]();
    expect((await sayReturned(sent.key)).status, 'the bank has a feed').toBe(404);
    const { providers } = bed.test.tenant;
    const feed = providers.bankFeed;
    Object.assign(providers, { bankFeed: undefined });

    const cash = await readAccountBalance(bed.database, 'externalCash');
    expect(await listed()).toMatchObject([{ key: sent.key, amount: sent.amount, approval: null }]);
    expect((await sayReturned(`${sent.key}0`)).status).toBe(404);
    expect((await sayReturned(sent.key)).status).toBe(202);
    expect(await sent.state(), 'one manager alone').toBe(sent.paid);
    expect((await sayReturned(sent.key)).status, 'once at a time').toBe(409);
    const approval = (await listed())[0]?.approval ?? '';
    expect((await eyes.approve(bed.manager, approval)).status).toBe(409);
    expect(await eyes.read(colleague, approval)).toMatchObject({
      act: 'transferReversal',
      amount: sent.amount,
      note: reason,
    });
    expect((await eyes.approve(colleague, approval)).status).toBe(200);
    expect(await sent.state()).toBe(sent.owed);
    expect(await readAccountBalance(bed.database, 'externalCash')).toBe(cash - sent.amount);
    expect(await listed()).toEqual([]);
    expect((await sayReturned(sent.key)).status, 'it came back already').toBe(404);

    await sent.retry();
    await bed.test.drain();
    expect(await sent.state()).toBe(sent.paid);
    expect(await readAccountBalance(bed.database, 'externalCash')).toBe(cash);
    await expectConsistent(bed.test.tenant);

    // The bank tells it later, when it has a feed again: nothing is booked a second time.
    Object.assign(providers, { bankFeed: feed });
    await bed.sendBack('late', sent.key);
    await bed.pull();
    expect(await readAccountBalance(bed.database, 'externalCash')).toBe(cash);
    expect(await bed.incidents('bankUnexplained')).toEqual([]);
    const told = await bed.database.query(sql`select from bank_feed_line where outcome = 'returned'`);
    expect(told).toHaveLength(1);
    expect((await bed.differences()).filter((each) => each.kind !== 'bankLineMissing')).toEqual([]);
    await expectConsistent(bed.test.tenant);
  },
);
