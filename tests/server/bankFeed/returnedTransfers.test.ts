import { afterEach, expect, it } from 'vitest';
import { balanceOf } from '#server/store/ledger.ts';
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
    const cash = await balanceOf(bed.database, 'externalCash');
    expect(await sent.state()).toBe(sent.paid);

    // Another amount is not that transfer.
    await bed.sendBack('other', sent.key, 1);
    await bed.pull();
    expect(await sent.state()).toBe(sent.paid);
    await bed.sendBack('back', sent.key);
    await bed.pull();
    expect(await sent.state()).toBe(sent.owed);
    expect((await bed.feedLines()).at(-1)).toMatchObject({ outcome: 'returned', amount: sent.amount });
    expect(await balanceOf(bed.database, 'externalCash')).toBe(cash - sent.amount);
    const later = async () => (await bed.differences()).filter((each) => each.kind !== 'bankUnexplained');
    expect(await later()).toEqual(before);
    await bed.sendBack('again', sent.key);
    await bed.pull();
    expect(await balanceOf(bed.database, 'externalCash')).toBe(cash - sent.amount);

    await sent.retry();
    await bed.test.drain();
    await bed.pull();
    expect(await sent.state()).toBe(sent.paid);
    expect(await balanceOf(bed.database, 'externalCash')).toBe(cash);
    expect(await later()).toEqual(before);
    await expectConsistent(bed.test.tenant);

    // What was paid again can come back again.
    await bed.sendBack('second', await bed.lastKey(sent.prefix));
    await bed.pull();
    expect(await sent.state()).toBe(sent.owed);
    expect(await balanceOf(bed.database, 'externalCash')).toBe(cash - sent.amount);
    expect(await later()).toEqual(before);
    await expectConsistent(bed.test.tenant);
  },
);
