import { DAY, MINUTE } from '#machines/shared/duration.ts';
import { startBankFeed } from '#server/effects/orders/bankFeed.ts';
import { sql } from '#server/postgres/sql.ts';
import { compareRegister } from '#server/proof/check.ts';
import { callApi } from '#tests/server/routes/support/callApi.ts';
import { givePassword, password } from '#tests/support/fourEyes.ts';
import { journeysOf } from '#tests/support/journeys.ts';
import { testSettings } from '#tests/support/testSettings.ts';
import { type TestTenant, testTenant } from '#tests/support/testTenant.ts';
import { worldOf } from '#tests/support/world.ts';

export const { iban } = testSettings.collectionAccount;

/** A tenant whose bank is the sandbox, with an issuance in its campaign. `before`: what happens before the feed begins. */
export async function feedBed(before: (test: TestTenant) => Promise<unknown> = () => Promise.resolve()) {
  const test = await testTenant();
  const world = worldOf(test);
  const journeys = journeysOf(test, world);
  const { database } = test.tenant;
  const manager = await world.user(['ADMIN']);
  const post = (path: string, body: string, type: string) =>
    test.app.request(`http://test.local/sandbox/bank${path}`, {
      method: 'POST',
      headers: { 'content-type': type },
      body,
    });

  /** Money that arrives at the bank, or leaves it without an order if it is negative. */
  async function moves(amountMinor: number, concept: string, changes: object = {}) {
    const body = JSON.stringify({ payer: 'Ana Ruiz', amountMinor, concept, ...changes });
    const { status } = await post('/incoming', body, 'application/json');
    if (status !== 201) throw new Error(`The bank answered ${status}`);
  }

  /** A statement that the manager of the tenant uploads. */
  async function upload(lines: string) {
    const token = await world.tokenOf(await givePassword(test, manager));
    const body = { name: 'statement.csv', password, content: `date,amount,currency,reference,payer\n${lines}` };
    const { status } = await callApi(test, 'POST', '/v2/pfp/statements', { token, body });
    if (status !== 200) throw new Error(`The import answered ${status}`);
  }

  const answer = (mode: string) => post('/feed', `mode=${mode}`, 'application/x-www-form-urlencoded');

  /** Lets the next question to the bank become due, and runs it. */
  async function pull() {
    test.moveClock(new Date(test.tenant.clock.now().getTime() + 15 * MINUTE));
    await test.drain();
  }

  const passDays = async (days: number) => {
    test.moveClock(new Date(test.tenant.clock.now().getTime() + days * DAY));
    await test.drain();
  };

  const feedLines = () =>
    database.query<{ amount: number; outcome: string; statement_line_id: string | null }>(
      sql`select amount, outcome, statement_line_id from bank_feed_line order by number`,
    );
  const statementLines = () =>
    database.query<{ id: string; key: string; amount: number; outcome: string }>(
      sql`select id, key, amount, outcome from bank_statement_line order by imported_at, id`,
    );
  const incidents = (kind: string) =>
    database.query<{ status: string; detail: Record<string, unknown>; amount: number | null }>(
      sql`select status, detail, amount from incident where kind = ${kind} order by opened_at, id`,
    );
  /** What a check of the register says about the bank. */
  const differences = async () =>
    (await compareRegister(test.tenant)).findings
      .filter(({ kind }) => kind.startsWith('bank'))
      .map(({ kind, params }) => ({ kind, ...params }));

  await before(test);
  await startBankFeed(test.tenant);
  await test.drain();
  return {
    test,
    world,
    journeys,
    database,
    manager,
    moves,
    upload,
    answer,
    pull,
    passDays,
    feedLines,
    statementLines,
    incidents,
    differences,
  };
}

export type FeedBed = Awaited<ReturnType<typeof feedBed>>;
