import { storeFile } from '../../acts/app/storeFile.ts';
import { bySystem } from '../../engine/unit.ts';
import { sql, statement } from '../../postgres/sql.ts';
import { literals, openPayments } from '../../postgres/statuses.ts';
import { dispatch } from '../../work/dispatch.ts';
import { transferReceipt } from '../documents/transferReceipt.ts';
import type { Seeder } from '../seeder.ts';
import type { StoryOrder } from '../story.ts';

/** An order while the story runs. Its id is empty until it is placed. */
export interface PlacedOrder extends StoryOrder {
  id: string;
}

export async function chooseMethod(seeder: Seeder, { id, investor, method }: PlacedOrder) {
  await seeder.act(seeder.by('USER', investor), async (uow) => {
    const [row] = await uow.tx.query<{ total: number }>(
      sql`select amount + fee as total from investment where id = ${id}`,
    );
    const balance = method === 'balance' ? (row?.total ?? 0) : 0;
    return dispatch(uow, 'investment', id, { type: 'method.choose', method, balance });
  });
}

interface OpenPayment {
  id: string;
  amount: number;
  currency: string;
  reference: string;
}

const OPEN_PAYMENT = `select id, amount, currency, reference from payment
  where investment_id = $1 and status in (${literals(openPayments)})`;

async function readPayment(seeder: Seeder, investmentId: string): Promise<OpenPayment> {
  const [payment] = await seeder.timeline.tenant.database.query<OpenPayment>(statement(OPEN_PAYMENT, [investmentId]));
  if (!payment) throw new Error(`No payment is due for ${investmentId}`);
  return payment;
}

export async function sendProof(seeder: Seeder, { id, investor }: PlacedOrder) {
  const { tenant } = seeder.timeline;
  const { amount, reference } = await readPayment(seeder, id);
  const { currency, tenant: about } = tenant.customization;
  const terms = { amount, reference, currency, locale: about.locale, at: tenant.clock.now() };
  const receipt = await transferReceipt({ ...terms, receiver: tenant.settings.collectionAccount });
  await seeder.act(seeder.by('USER', investor), async (uow) => {
    const fileId = await storeFile(uow, seeder.user(investor), 'proof', receipt);
    return dispatch(uow, 'investment', id, { type: 'proof.upload', fileId });
  });
}

/** A manager confirms the proof and the money. */
export async function settle(seeder: Seeder, { id }: PlacedOrder, manager: string) {
  const payment = await readPayment(seeder, id);
  const by = { ...seeder.by('ADMIN', manager), actor: 'SYSTEM' } as const;
  return seeder.send(by, 'payment', payment.id, { type: 'receipt.confirm', proofSeen: true });
}

export async function redirect(seeder: Seeder, { id }: PlacedOrder) {
  const payment = await readPayment(seeder, id);
  return seeder.send(bySystem, 'payment', payment.id, { type: 'payment.redirect' });
}

/** The event that the payment provider's signed notice causes. */
export async function settleByProvider(seeder: Seeder, { id }: PlacedOrder) {
  const { id: paymentId, ...receipt } = await readPayment(seeder, id);
  const eventId = `${receipt.reference}:0000`;
  return seeder.act(bySystem, (uow) =>
    uow.sendAsSystem('payment', paymentId, { type: 'payment.settle', receipt, eventId }),
  );
}

export async function failByProvider(seeder: Seeder, { id }: PlacedOrder) {
  const payment = await readPayment(seeder, id);
  return seeder.send(bySystem, 'payment', payment.id, { type: 'payment.fail', reason: 'provider 0190' });
}
