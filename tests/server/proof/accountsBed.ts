import { bySystem } from '#server/engine/unit.ts';
import type { Transaction } from '#server/postgres/queryable.ts';
import { sql, statement } from '#server/postgres/sql.ts';
import { accountFindings } from '#server/proof/accounts/accounts.ts';
import { password } from '#tests/support/fourEyes.ts';
import { openMarketBed } from '#tests/support/marketBed.ts';
import { by, must } from '#tests/support/world.ts';

export const referralReward = { giver: 1_000, newcomer: 500, days: 90, perYear: 20 };

/** Undoes what a transaction has changed. */
class Undone extends Error {}

/** A tenant in which money has moved for every reason: orders, a sale, a claim, a release, a withdrawal, and so on. */
export async function openAccountsBed() {
  const bed = await openMarketBed();
  const { test, world, registrar, managers } = bed;
  const { database } = test.tenant;
  const one = async (text: ReturnType<typeof sql>) => (await database.query<{ id: string }>(text))[0]?.id ?? '';
  await test.configure('customization', { extras: { payWithBalance: true, investmentFee: true } });
  const taxes = { saleFeeBasisPoints: 100, saleWithholdingBasisPoints: 1900 };
  await test.configure('settings', { ...taxes, referralReward });

  const project = await world.project({ softCap: 5000 });
  const [seller, holder] = await registrar.holders(project, 10, 5);
  await registrar.journeys.payDistribution(project);
  const earning = await one(sql`select id from earning where user_id = ${holder.id}`);
  await world.send(by('USER', holder.id), 'earning', earning, { type: 'earning.claim' });
  await test.drain();

  const buyer = await bed.withPassword(await world.investor());
  await registrar.journeys.creditBalance(buyer, 50_000);
  const { id: sale } = await bed.signedSale(project, { seller, buyer, terms: { tokens: 4, unitPrice: 6_000 } });
  await bed.send(buyer, sale, { type: 'transfer.pay' });
  await bed.call(buyer, 'POST', '/account/balance/payout', { amount: 4_000, password });

  /** Money of an unknown sender, and what the platform has paid in. */
  await bed.arrive('desconocido', 700);
  const line = await one(sql`select id from bank_statement_line where outcome = 'suspense'`);
  await bed.arrive('aportación', 2_000);
  const incident = await one(sql`select id from incident where kind = 'suspense' and amount = 2000`);
  await bed.withPassword(managers[0]);
  const own = { reason: 'Aportación de la plataforma', password, purpose: 'platformDeposit' };
  await bed.call(managers[0], 'POST', `/incidents/${incident}/book`, own);
  const approval = await one(sql`select id from approval where act = 'houseMoney' and status = 'proposed'`);
  await registrar.eyes.approve(managers[1], approval);
  await test.drain();

  const newcomer = await world.investor();
  await database.query(sql`update users set referrer_id = ${holder.id} where id = ${newcomer}`);
  await must(
    world.run(by('USER', newcomer), async (uow) => {
      uow.enqueue('referral.reward', { userId: newcomer });
      return { ok: true, value: undefined };
    }),
  );
  await test.drain();

  await database.query(sql`update project set status = 'CLOSED.financed' where id = ${project.id}`);
  await world.send(bySystem, 'project', project.id, { type: 'funds.release' });
  await test.drain();
  const order = await registrar.journeys.payByTransfer(await world.investor(), await world.project(), 3);

  const find = async (tx: Transaction) =>
    (await accountFindings(tx, referralReward)).map(({ kind, entity, entityId, params }) => ({
      kind,
      entity,
      entityId,
      ...params,
    }));

  /** What the comparison finds after someone with full rights has changed the records. Nothing stays changed. */
  async function findAfter(tamper: ReturnType<typeof sql>) {
    let found: Awaited<ReturnType<typeof find>> = [];
    const changed = database.transaction(async (tx) => {
      await tx.query(statement('set local session_replication_role = replica'));
      await tx.query(tamper);
      found = await find(tx);
      throw new Undone();
    });
    await changed.catch((error: unknown) => {
      if (!(error instanceof Undone)) throw error;
    });
    return found;
  }

  return { ...bed, project, seller, holder, buyer, newcomer, earning, sale, line, incident, order, find, findAfter };
}
export type AccountsBed = Awaited<ReturnType<typeof openAccountsBed>>;
