import { afterEach, expect, it } from 'vitest';
import { sql } from '#server/postgres/sql.ts';
import { readAccountBalance } from '#server/queries/orders/ledger.ts';
import { expectConsistent } from '#tests/support/consistency.ts';
import { by } from '#tests/support/world.ts';
import { type FeedBed, feedBed } from './feedBed.ts';

let bed: FeedBed;
afterEach(() => bed.test.close());

/** An earning that its investor has claimed, after the bank has told the transfer. */
async function claimed() {
  bed = await feedBed();
  const { world, journeys, test, database } = bed;
  const project = await world.project();
  const investor = await world.investor();
  const order = await journeys.signContract(investor, project);
  test.moveClock(new Date(test.tenant.clock.now().getTime() + 5 * 86_400_000));
  await test.drain();
  await journeys.mintTokens(order, project);
  await journeys.payDistribution(project);
  const [earning] = await database.query<{ id: string; net: number }>(
    sql`select id, net from earning where user_id = ${investor}`,
  );
  if (!earning) throw new Error('Expected an earning');
  const claim = async () => {
    await world.send(by('USER', investor), 'earning', earning.id, { type: 'earning.claim' });
    await test.drain();
    await bed.pull();
  };
  await claim();
  const [ordered] = await database.query<{ key: string }>(
    sql`select key from bank_instruction where key like ${`claim:${earning.id}:%`}`,
  );
  return { ...earning, investor, claim, key: ordered?.key ?? '' };
}

/** The bank books a transfer back, with another amount or its own. */
const sendBack = (id: string, claim: string, more = 0) =>
  bed.database.query(sql`insert into sandbox_record (kind, id, data, at)
    select kind, ${id}, data || jsonb_build_object('id', ${id}::text, 'amountMinor', ${more}::integer - (data ->> 'amountMinor')::integer,
      'number', (select max((data ->> 'number')::integer) + 1 from sandbox_record where kind = 'bank.line')), at
    from sandbox_record where kind = 'bank.line' and data ->> 'instructionKey' = ${claim}
      and (data ->> 'amountMinor')::integer < 0`);

const statusOf = async (id: string) =>
  (await bed.database.query<{ status: string }>(sql`select status from earning where id = ${id}`))[0]?.status;
const ofClaims = async () => (await bed.feedLines()).slice(-2).map(({ outcome }) => outcome);

it('a claim that the bank sends back can be claimed again, once for each transfer that came back', async () => {
  const { id, net, investor, claim, key } = await claimed();
  expect(await statusOf(id)).toBe('claimed');
  // The order of the fixture was confirmed by a manager, and has no line of the bank.
  const before = await bed.differences();
  expect(before.map(({ kind }) => kind)).toEqual(['bankLineMissing']);
  const held = await readAccountBalance(bed.database, 'investorHeld', investor);
  await sendBack('back-1', key);
  await bed.pull();
  expect(await statusOf(id)).toBe('paid');
  expect(await ofClaims()).toEqual(['instruction', 'returned']);
  expect(await readAccountBalance(bed.database, 'investorHeld', investor)).toBe(held + net);
  expect(await bed.incidents('bankUnexplained')).toEqual([]);
  expect(await bed.differences()).toEqual(before);
  await claim();
  expect(await statusOf(id)).toBe('claimed');
  expect(await bed.differences()).toEqual(before);
  // The same transfer cannot come back again.
  await sendBack('back-2', key);
  await bed.pull();
  expect(await statusOf(id)).toBe('claimed');
  expect(await bed.incidents('bankUnexplained')).toMatchObject([{ status: 'open', amount: net }]);
  await expectConsistent(bed.test.tenant);
});

it('a claim is not returned by a line of another amount', async () => {
  const { id, key } = await claimed();
  await sendBack('back-1', key, 1);
  await bed.pull();
  expect(await statusOf(id)).toBe('claimed');
  expect(await bed.incidents('bankUnexplained')).toMatchObject([{ status: 'open', detail: { way: 'in' } }]);
});
