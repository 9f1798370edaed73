import fc from 'fast-check';
import { expect, it } from 'vitest';
import { sql } from '#server/postgres/sql.ts';
import { readCashEquation } from '#server/queries/orders/cashEquation.ts';
import { depositReference } from '#server/queries/orders/deposits.ts';
import { callApi } from '#tests/server/routes/support/callApi.ts';
import { expectConsistent } from '#tests/support/consistency.ts';
import { quickHash } from '#tests/support/quickHash.ts';
import { quickOrFull } from '#tests/support/runSize.ts';
import { by } from '#tests/support/world.ts';
import { feedBed } from './feedBed.ts';

const acts = [
  'arrive',
  'arriveLost',
  'arriveInPage',
  'claim',
  'pay',
  'revoke',
  'payOut',
  'charge',
  'pull',
  'delay',
] as const;

/** Whatever arrives, leaves and is claimed, in any order, the ledger is to the cent what the bank says. */
it('keeps the ledger equal to the bank over random lines, payouts and refunds', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.constantFrom(...acts), { minLength: 8, maxLength: 14 }), async (chosen) => {
      const bed = await feedBed();
      const { world, journeys, test, database, manager } = bed;
      const project = await world.project({ softCap: 0 });
      const investor = await world.investor();
      const password = await quickHash('Tesela-2026');
      await database.query(sql`update users set password_hash = ${password} where id = ${investor}`);
      const paid: string[] = [];
      const token = await world.tokenOf(manager);
      const reference = depositReference(investor);

      async function pay() {
        const order = await journeys.chooseMethod(investor, project, 'transfer');
        const [due] = await database.query<{ reference: string; amount: number }>(
          sql`select reference, amount from payment where investment_id = ${order}`,
        );
        await bed.moves(due?.amount ?? 0, due?.reference ?? '');
        await bed.pull();
        paid.push(order);
      }

      const perform: Record<(typeof acts)[number], () => Promise<unknown>> = {
        arrive: () => bed.moves(1_111, reference),
        arriveLost: () => bed.moves(777, 'nobody knows'),
        arriveInPage: async () => {
          for (let count = 0; count < 51; count += 1) await bed.moves(1, 'many');
        },
        claim: async () => {
          await bed.moves(2_222, reference);
          const content = `date,amount,currency,reference\n2026-03-02,22.22,EUR,${reference}`;
          await callApi(test, 'POST', '/v2/pfp/statements', { token, body: { name: 'a.csv', content } });
        },
        pay,
        revoke: async () => {
          const order = paid.pop();
          if (order) await world.send(by('USER', investor), 'investment', order, { type: 'investment.revoke' });
          await test.drain();
        },
        payOut: async () => {
          const body = { amount: 500, password: 'Tesela-2026' };
          const asInvestor = await world.tokenOf(investor);
          await callApi(test, 'POST', '/v2/pfp/account/balance/payout', { token: asInvestor, body });
          await test.drain();
        },
        charge: () => bed.moves(-3, 'charge'),
        pull: bed.pull,
        delay: async () => {
          await bed.answer('delayed');
          await bed.pull();
        },
      };
      for (const act of chosen) await perform[act]();
      const unexpected = async () => (await bed.differences()).filter(({ kind }) => kind !== 'bankUnexplained');
      expect(await unexpected()).toEqual([]);
      await bed.answer('normal');
      await bed.pull();
      expect(await unexpected()).toEqual([]);
      const { accounts, books, bank } = await readCashEquation(database, 'EUR');
      expect(
        accounts.reduce((sum, { amount }) => sum + amount, 0),
        'the shown lines',
      ).toBe(books);
      expect(bank).toMatchObject({ source: 'feed', difference: 0 });
      expect((bank?.balance ?? 0) + (bank?.underWay ?? 0)).toBe(books);
      await expectConsistent(test.tenant);
      await test.close();
    }),
    { numRuns: quickOrFull(3, 60) },
  );
});
