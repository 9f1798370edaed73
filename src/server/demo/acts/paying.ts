import { dispatch, tell } from '../../engine/dispatch.ts';
import { bySystem } from '../../engine/unit.ts';
import { keepFile } from '../../store/files.ts';
import { sql } from '../../store/sql.ts';
import { transferReceipt } from '../papers/transferReceipt.ts';
import type { Stage } from '../stage.ts';
import type { StoryOrder } from '../story.ts';

/** One order on its way: its id is known once it was made. */
export interface Placed extends StoryOrder {
  id: string;
}

export async function pick(stage: Stage, { id, who, method }: Placed) {
  await stage.act(stage.by('USER', who), async (unit) => {
    const [row] = await unit.tx.query<{ total: number }>(
      sql`select amount + fee as total from investment where id = ${id}`,
    );
    const balance = method === 'balance' ? (row?.total ?? 0) : 0;
    return dispatch(unit, 'investment', id, { type: 'method.choose', method, balance });
  });
}

interface Due {
  id: string;
  amount: number;
  currency: string;
  reference: string;
}

async function paymentOf(stage: Stage, investmentId: string): Promise<Due> {
  const [due] = await stage.past.tenant.database.query<Due>(sql`select id, amount, currency, reference from payment
    where investment_id = ${investmentId} and status in ('created', 'redirected')`);
  if (!due) throw new Error(`nothing is due for ${investmentId}`);
  return due;
}

export async function sendProof(stage: Stage, { id, who }: Placed) {
  const { tenant } = stage.past;
  const { amount, reference } = await paymentOf(stage, id);
  const { currency, tenant: about } = tenant.customization;
  const terms = { amount, reference, currency, locale: about.locale, at: tenant.clock.now() };
  const receipt = await transferReceipt({ ...terms, receiver: tenant.settings.collectionAccount });
  await stage.act(stage.by('USER', who), async (unit) => {
    const fileId = await keepFile(unit, stage.person(who), 'proof', receipt);
    return dispatch(unit, 'investment', id, { type: 'proof.upload', fileId });
  });
}

/** A manager has seen the proof and the money. */
export function settle(stage: Stage, { id }: Placed, manager: string) {
  return stage.send(stage.by('ADMIN', manager), 'investment', id, { type: 'payment.settle', proofSeen: true });
}

export async function redirect(stage: Stage, { id }: Placed) {
  const payment = await paymentOf(stage, id);
  return stage.send(bySystem, 'payment', payment.id, { type: 'payment.redirect' });
}

/** What the provider's signed notice brings about. */
export async function notice(stage: Stage, { id }: Placed) {
  const { id: paymentId, ...receipt } = await paymentOf(stage, id);
  const eventId = `${receipt.reference}:0000`;
  return stage.act(bySystem, (unit) => tell(unit, 'payment', paymentId, { type: 'payment.settle', receipt, eventId }));
}

export async function decline(stage: Stage, { id }: Placed) {
  const payment = await paymentOf(stage, id);
  return stage.send(bySystem, 'payment', payment.id, { type: 'payment.fail', reason: 'provider 0190' });
}
