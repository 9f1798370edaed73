import { afterEach, expect, it } from 'vitest';
import { MINUTE } from '#machines/shared/duration.ts';
import { sql } from '#server/postgres/sql.ts';
import { readAccountBalance } from '#server/queries/orders/ledger.ts';
import { callApi } from '#tests/server/routes/support/callApi.ts';
import { expectConsistent } from '#tests/support/consistency.ts';
import { feedBed } from './feedBed.ts';
import { type ReturnedBed, returnedBed } from './returnedBed.ts';

let bed: ReturnedBed;
afterEach(() => bed.test.close());

it.each(['refund', 'return', 'withdrawal', 'payout'] as const)(
  'a %s that the bank sends back is owed again, once, and reaches another account',
  async (kind) => {
    bed = await returnedBed(await feedBed());
    const sent = await bed.send[kind]();
    const before = await bed.differences();
    expect(before.filter((each) => each.kind !== 'bankLineMissing')).toEqual([]);
    const cash = await readAccountBalance(bed.database, 'externalCash');
    expect(await sent.state()).toBe(sent.paid);

    // Another amount is not that transfer.
    await bed.sendBack('other', sent.key, 1);
    await bed.pull();
    expect(await sent.state()).toBe(sent.paid);
    await bed.sendBack('back', sent.key);
    await bed.pull();
    expect(await sent.state()).toBe(sent.owed);
    expect((await bed.feedLines()).at(-1)).toMatchObject({ outcome: 'returned', amount: sent.amount });
    expect(await readAccountBalance(bed.database, 'externalCash')).toBe(cash - sent.amount);
    const later = async () => (await bed.differences()).filter((each) => each.kind !== 'bankUnexplained');
    expect(await later()).toEqual(before);
    await bed.sendBack('again', sent.key);
    await bed.pull();
    expect(await readAccountBalance(bed.database, 'externalCash')).toBe(cash - sent.amount);

    await sent.retry();
    await bed.test.drain();
    await bed.pull();
    expect(await sent.state()).toBe(sent.paid);
    expect(await readAccountBalance(bed.database, 'externalCash')).toBe(cash);
    expect(await later()).toEqual(before);
    await expectConsistent(bed.test.tenant);

    // What was paid again can come back again.
    await bed.sendBack('second', await bed.lastKey(sent.prefix));
    await bed.pull();
    expect(await sent.state()).toBe(sent.owed);
    expect(await readAccountBalance(bed.database, 'externalCash')).toBe(cash - sent.amount);
    expect(await later()).toEqual(before);
    await expectConsistent(bed.test.tenant);
  },
);

it('an investor reads each refund of an order, and each time that it came back', async () => {
  bed = await returnedBed(await feedBed());
  const sent = await bed.send.refund();
  const retry = async () => {
    bed.test.moveClock(new Date(bed.test.tenant.clock.now().getTime() + MINUTE));
    await sent.retry();
    await bed.test.drain();
  };
  await bed.sendBack('back', sent.key);
  await bed.pull();
  await retry();
  await bed.pull();
  await bed.sendBack('second', await bed.lastKey(sent.prefix));
  await bed.pull();
  await retry();
  const [investor] = await bed.database.query<{ id: string }>(sql`select user_id as id from investment limit 1`);
  const token = await bed.world.tokenOf(investor?.id ?? '');
  const { body } = await callApi(bed.test, 'GET', '/v2/pfp/account/balance/entries?size=50', { token });
  const { rows } = body.data as { rows: { name: string; amount: number }[] };
  const told = rows.map(({ name, amount }) => [name, amount]);
  expect(told.filter(([name]) => String(name).startsWith('refund'))).toEqual([
    ['refunded', sent.amount],
    ['refundReturned', -sent.amount],
    ['refunded', sent.amount],
    ['refundReturned', -sent.amount],
    ['refunded', sent.amount],
  ]);
});
