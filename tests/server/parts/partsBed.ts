import { bySystem } from '#server/engine/unit.ts';
import { sql } from '#server/postgres/sql.ts';
import { type FeedBed, feedBed } from '#tests/server/acts/orders/feedBed.ts';
import { by } from '#tests/support/world.ts';

export type Way = 'file' | 'feed';

interface Payment {
  id: string;
  status: string;
  amount: number;
  received: number | null;
  reference: string;
}

/** A tenant with an order that waits for a transfer, whose money comes by a file or by the bank's feed. */
export async function partsBed() {
  const bed: FeedBed = await feedBed();
  const { world, journeys, database } = bed;
  const project = await world.project({ softCap: 0 });
  let files = 0;

  const paymentsOf = (investment: string) =>
    database.query<Payment>(sql`select id, status, amount, received, reference from payment
      where investment_id = ${investment} order by created_at desc, id desc`);

  async function order() {
    const investor = await world.investor();
    const id = await journeys.chooseMethod(investor, project, 'transfer', { tokens: 3 });
    const [payment] = await paymentsOf(id);
    if (!payment) throw new Error('Expected a payment');
    return { id, investor, reference: payment.reference, due: payment.amount };
  }

  /** Money of these amounts arrives, one line after the other. */
  async function arrive(way: Way, reference: string, ...amounts: number[]) {
    for (const amount of amounts) {
      files += 1;
      if (way === 'feed') await bed.moves(amount, reference, { payer: `Ana ${files}` });
      else await bed.upload(`2026-03-02,${(amount / 100).toFixed(2)},EUR,${reference},Ana ${files}`);
      await bed.pull();
    }
  }

  /** A manager sees the investor's proof before the bank tells of the money. */
  async function confirmByProof(investment: string, investor: string) {
    const fileId = await world.file(investor, 'proof');
    await world.send(by('USER', investor), 'investment', investment, { type: 'proof.upload', fileId });
    const payment = await journeys.paymentOf(investment);
    await world.send(bySystem, 'payment', payment, { type: 'receipt.confirm', proofSeen: true });
  }

  const statusOf = async (investment: string) =>
    (await database.query<{ status: string }>(sql`select status from investment where id = ${investment}`))[0]?.status;
  const lines = () =>
    database.query<{ amount: number; outcome: string; reason: string | null }>(
      sql`select amount, outcome, reason from bank_statement_line order by imported_at, id`,
    );
  const cancel = ({ id, investor }: { id: string; investor: string }) =>
    world.send(by('USER', investor), 'investment', id, { type: 'investment.cancel' });

  return { ...bed, project, order, arrive, paymentsOf, statusOf, lines, cancel, confirmByProof };
}

export type PartsBed = Awaited<ReturnType<typeof partsBed>>;
