import { bySystem } from '#server/engine/unit.ts';
import { sql } from '#server/postgres/sql.ts';
import { depositReference } from '#server/queries/orders/deposits.ts';
import { readAccountBalance } from '#server/queries/orders/ledger.ts';
import { callApi } from '#tests/server/routes/support/callApi.ts';
import { givePassword, password } from '#tests/support/fourEyes.ts';
import { by } from '#tests/support/world.ts';
import type { FeedBed } from './feedBed.ts';

/** Money that has left by a transfer of each kind, and what becomes of it when the transfer comes back. */
export async function returnedBed(bed: FeedBed) {
  const { world, journeys, test, database, manager } = bed;
  await givePassword(test, manager);
  const project = await world.project({ softCap: 0 });

  const call = async (user: string, path: string, body: object) => {
    const answer = await callApi(test, 'POST', `/v2/pfp${path}`, { token: await world.tokenOf(user), body });
    if (answer.status >= 300) throw new Error(`${path} answered ${answer.status} ${JSON.stringify(answer.body)}`);
    return answer;
  };
  const lastKey = async (prefix: string) => {
    const [row] = await database.query<{ key: string }>(sql`select key from bank_instruction
      where starts_with(key, ${prefix}) and settled_at is not null order by sent_at desc, key desc limit 1`);
    return row?.key ?? '';
  };
  const one = async (query: ReturnType<typeof sql>) => {
    const [row] = await database.query<{ value: string }>(query);
    return row?.value ?? '';
  };

  async function refund() {
    const investor = await world.investor();
    const order = await journeys.chooseMethod(investor, project, 'transfer');
    await world.send(by('USER', investor), 'investment', order, { type: 'investment.cancel' });
    const [payment] = await database.query<{ id: string; amount: number; reference: string }>(
      sql`select id, amount, reference from payment where investment_id = ${order}`,
    );
    if (!payment) throw new Error('Expected a payment');
    await bed.moves(payment.amount, payment.reference);
    await bed.pull();
    await world.send(by('ADMIN', manager), 'payment', payment.id, { type: 'refund.request' });
    await test.drain();
    return {
      amount: payment.amount,
      prefix: `refund:${payment.id}`,
      paid: 'refunded',
      owed: 'refundFailed',
      state: () => one(sql`select status as value from payment where id = ${payment.id}`),
      retry: () => call(manager, `/payments/${payment.id}/events`, { type: 'refund.retry', password }),
    };
  }

  async function sendReturn() {
    await bed.moves(7_700, 'nobody knows');
    await bed.pull();
    const incident = await one(sql`select id as value from incident where kind = 'suspense'`);
    const retry = () =>
      call(manager, `/incidents/${incident}/return`, {
        iban: 'ES9121000418450200051332',
        holder: 'Ana Ruiz',
        holderKept: true,
        password,
      });
    await retry();
    await test.drain();
    return {
      amount: 7_700,
      prefix: `return:${incident}`,
      paid: 'resolved',
      owed: 'open',
      retry,
      state: () => one(sql`select status as value from incident where id = ${incident}`),
    };
  }

  async function withdrawal() {
    const investor = await givePassword(test, await world.investor());
    await bed.moves(6_000, depositReference(investor));
    await bed.pull();
    const retry = () => call(investor, '/account/balance/payout', { amount: 6_000, password });
    await retry();
    await test.drain();
    return {
      amount: 6_000,
      prefix: 'payout:',
      paid: '0',
      owed: '6000',
      retry,
      state: async () => String(await readAccountBalance(database, 'investorAvailable', investor)),
    };
  }

  async function payout() {
    const order = await journeys.signContract(await world.investor(), project);
    test.moveClock(new Date(test.tenant.clock.now().getTime() + 5 * 86_400_000));
    await test.drain();
    await journeys.mintTokens(order, project);
    await database.query(sql`update project set status = 'CLOSED.financed' where id = ${project.id}`);
    await world.send(bySystem, 'project', project.id, { type: 'funds.release' });
    await test.drain();
    const payable = () => readAccountBalance(database, 'ownerPayable', project.owner);
    const amount = Number(
      await one(sql`select amount::text as value from bank_instruction where key like 'release:%'`),
    );
    return {
      amount,
      prefix: `release:${project.id}`,
      paid: '0',
      owed: String(amount),
      state: async () => String(await payable()),
      retry: async () => {
        const incident = await one(sql`select id as value from incident where kind = 'payoutOwed'`);
        return call(manager, `/incidents/${incident}/events`, { type: 'payout.retry', password });
      },
    };
  }

  /** The transfer is executed and told before it comes back. */
  const told = async <T extends { prefix: string }>(sent: Promise<T>) => {
    const done = await sent;
    await bed.pull();
    return { ...done, key: await lastKey(done.prefix) };
  };

  /** The bank books a transfer back, with another amount or its own. */
  const sendBack = (id: string, key: string, more = 0) =>
    database.query(sql`insert into sandbox_record (kind, id, data, at)
      select kind, ${id}, data || jsonb_build_object('id', ${id}::text,
        'amountMinor', ${more}::integer - (data ->> 'amountMinor')::integer,
        'number', (select max((data ->> 'number')::integer) + 1 from sandbox_record where kind = 'bank.line')), at
      from sandbox_record where kind = 'bank.line' and data ->> 'instructionKey' = ${key}
        and (data ->> 'amountMinor')::integer < 0`);

  return {
    ...bed,
    project,
    call,
    lastKey,
    sendBack,
    send: {
      refund: () => told(refund()),
      return: () => told(sendReturn()),
      withdrawal: () => told(withdrawal()),
      payout: () => told(payout()),
    },
  };
}

export type ReturnedBed = Awaited<ReturnType<typeof returnedBed>>;
