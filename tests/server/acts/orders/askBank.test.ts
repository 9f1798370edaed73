import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { BankFeedState } from '#machines/orders/payment/bankFeed.wire.ts';
import { sql } from '#server/postgres/sql.ts';
import { callApi } from '#tests/server/routes/support/callApi.ts';
import { type FeedBed, feedBed, iban } from './feedBed.ts';

let bed: FeedBed;
beforeEach(async () => {
  bed = await feedBed();
});
afterEach(() => bed.test.close());

const call = async (method: 'GET' | 'POST', path: string) => {
  const { status, body } = await callApi(bed.test, method, `/v2/pfp/bank-feed${path}`, {
    token: await bed.world.tokenOf(bed.manager),
  });
  return { status, data: (body as { data: BankFeedState }).data };
};
const ask = () => call('POST', '/ask');
const read = async () => (await call('GET', '')).data;
const due = async () => {
  const { tenant } = bed.test;
  const jobs = await tenant.database.query(
    sql`select from job where kind = 'bank.pull' and state = 'queued' and run_at <= ${tenant.clock.now()}`,
  );
  return jobs.length;
};

describe('a manager who asks the bank now', () => {
  it('reads what has moved without waiting for the next question, and when the bank was asked', async () => {
    await bed.moves(5_000, 'unknown');
    const before = await read();
    expect(before).toMatchObject({
      connected: true,
      asking: false,
      accounts: [{ ending: iban.slice(-4), balance: 0 }],
    });
    bed.test.moveClock(new Date(bed.test.tenant.clock.now().getTime() + 60_000));
    const asked = await ask();
    expect([asked.status, asked.data.asking]).toEqual([202, true]);
    await bed.test.drain();
    const [account] = (await read()).accounts;
    expect(account).toMatchObject({ balance: 5_000, readAt: bed.test.tenant.clock.now().toISOString() });
    expect(account?.readAt).not.toBe(before.accounts[0]?.readAt);
    expect(await bed.statementLines()).toMatchObject([{ amount: 5_000 }]);
  });

  it('queues one question however often the button is pressed, and the regular ones go on', async () => {
    for (let count = 0; count < 3; count += 1) await ask();
    expect(await due()).toBe(1);
    await bed.test.drain();
    const later = await bed.database.query(sql`select from job where kind = 'bank.pull' and state = 'queued'`);
    expect(later).toHaveLength(1);
  });

  it('may do so twenty times an hour', async () => {
    const answers = [];
    for (let count = 0; count < 21; count += 1) answers.push((await ask()).status);
    expect(answers).toEqual([...Array(20).fill(202), 429]);
  });
});
