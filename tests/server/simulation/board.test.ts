import { afterEach, expect, it } from 'vitest';
import { DAY, HOUR } from '#machines/shared/duration.ts';
import { sql } from '#server/postgres/sql.ts';
import { checkRegister } from '#server/proof/check.ts';
import { expectConsistent } from '#tests/support/consistency.ts';
import { quickOrFull } from '#tests/support/runSize.ts';
import { seed } from '#tests/support/seed.ts';
import { verifyRegister } from '#tests/support/verifyRegister.ts';
import { type Board, openBoard } from './support/board.ts';
import { boardActs } from './support/boardActs.ts';

/** The acts on both boards together. */
const ACTS = quickOrFull(70, 5_000);
const ROUND = quickOrFull(35, 250);

let boards: Board[] = [];
afterEach(() => Promise.all(boards.map((board) => board.close())));

const wheel = boardActs.flatMap(([weight, act]) => Array.from({ length: weight }, () => act));
const seen = new Map<string, number>();

async function play(board: Board, acts: number, told: string[]) {
  for (let index = 0; index < acts; index++) {
    const said = (await board.random.pick(wheel)?.(board)) ?? '';
    told.push(said);
    seen.set(said, (seen.get(said) ?? 0) + 1);
    if (board.random.chance(0.6)) await board.test.drain();
    if (board.random.chance(0.05)) await checkRegister(board.tenant, false);
    await expectNoneTwice(board);
  }
}

/** Every token has one holder, and no more of a wallet is set aside than what is in it. */
async function expectNoneTwice({ database, supply }: Board) {
  const [counted] = await database.query<{ held: number; unidentified: number; reserved: boolean }>(sql`select
    (select sum(tokens) from holding)::integer as held,
    (select coalesce(sum(tokens), 0) from holding_change where user_id is null)::integer as unidentified,
    not exists (select from holding where held + frozen > tokens or held < 0) as reserved`);
  expect({ ...counted, total: (counted?.held ?? 0) + (counted?.unidentified ?? 0) }).toMatchObject({
    total: supply,
    reserved: true,
  });
}

/** Ends what is open, so that nothing is on its way, and compares everything. */
async function expectSound(board: Board) {
  const { database, test, call, manager } = board;
  for (const rest of [HOUR, DAY]) await board.wait(rest);
  const ads = await database.query<{ id: string; seller_id: string }>(sql`select id, seller_id from ad
    where status in ('inReview', 'published', 'paused')`);
  for (const { id, seller_id } of ads) await call(seller_id, 'POST', `/ads/${id}/events`, { type: 'ad.withdraw' });
  const transfers = await database.query<{ id: string }>(sql`select id from transfer
    where status in ('requested', 'accepted', 'signed', 'paid', 'approved')`);
  for (const { id } of transfers)
    await call(manager, 'POST', `/transfers/${id}/events`, { type: 'transfer.stop', reason: 'The round is over' });
  // Requests and reviews end by themselves.
  for (const rest of [11 * DAY, DAY, HOUR]) await board.wait(rest);
  for (const { id, seller_id } of await database.query<{ id: string; seller_id: string }>(
    sql`select id, seller_id from ad where status in ('inReview', 'published', 'paused')`,
  ))
    await call(seller_id, 'POST', `/ads/${id}/events`, { type: 'ad.withdraw' });
  expect(await verifyRegister(test)).toEqual([]);
  const left = await database.query(sql`select status from transfer
    where status not in ('done', 'declined', 'expired', 'failed', 'cancelled')`);
  expect(left).toEqual([]);
  expect(await database.query(sql`select from holding where held <> 0`)).toEqual([]);
  await expectConsistent(board.tenant);
  await expectNoneTwice(board);
  expect(test.reported).toEqual([]);
}

it('no token is held twice and no money is lost, whatever users do on two boards', { timeout: 3_600_000 }, async () => {
  boards = [await openBoard(seed), await openBoard(seed + 1)];
  for (let acts = 0; acts < ACTS; acts += ROUND)
    for (const [index, board] of boards.entries()) {
      const told: string[] = [];
      try {
        await play(board, ROUND / boards.length, told);
        await expectSound(board);
      } catch (error) {
        console.error(`Board ${index} failed; TEST_SEED=${seed} repeats it.\n  ${told.join('\n  ')}`);
        throw error;
      }
    }
  console.log(`Boards: ${ACTS} acts, seed ${seed}`, JSON.stringify(Object.fromEntries([...seen].toSorted())));
});
