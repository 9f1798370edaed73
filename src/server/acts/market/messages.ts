import type { Message, Messages } from '#machines/market/transfer/message.wire.ts';
import type { Side, TransferStatus } from '#machines/market/transfer/transfer.contract.ts';
import { isSale } from '#machines/market/transfer/transfer.rules.ts';
import { isOpen } from '#machines/market/transfer/transfer.selectors.ts';
import { recordAct } from '../../engine/journal.ts';
import { refuse } from '../../engine/refusal.ts';
import type { UnitOfWork, Worked } from '../../engine/unit.ts';
import { newId } from '../../kernel/ids.ts';
import { notifyUser } from '../../lifecycles/app/notify.ts';
import { identifyParty, loadTransfer, sidesOf } from '../../lifecycles/market/transfer.facts.ts';
import { buyerOf } from '../../lifecycles/market/transfer.row.ts';
import { buildTransferNotification } from '../../lifecycles/market/transfer.ts';
import { sql } from '../../postgres/sql.ts';
import { decryptColumn, encryptColumn, type PersonalColumns } from '../../secrets/personalColumns.ts';
import type { Encrypted } from '../../secrets/personalData.ts';

interface Row {
  id: string;
  author_id: string;
  side: Side;
  body: Encrypted<PersonalColumns['transfer_message.body']> | null;
  created_at: Date;
  hidden_at: Date | null;
  reason: Encrypted<PersonalColumns['transfer_message.reason']> | null;
}

type Loaded = NonNullable<Awaited<ReturnType<typeof loadTransfer>>>;

/** The two sides of a sale can write to each other until it has ended. */
const canWrite = (uow: UnitOfWork, row: Loaded) =>
  isSale(row.kind) && isOpen(row.status as TransferStatus) && identifyParty(uow, row) !== 'other';

export async function loadMessages(uow: UnitOfWork, transferId: string): Promise<Messages> {
  const transfer = await loadTransfer(uow, transferId, false);
  const rows = await uow.tx.query<Row>(sql`select * from transfer_message
    where transfer_id = ${transferId} order by created_at, id`);
  return {
    rows: await Promise.all(rows.map((row) => shownTo(uow, row))),
    canWrite: transfer !== undefined && canWrite(uow, transfer),
  };
}

/** A hidden message stays visible to managers and to its author, who reads the reason. */
async function shownTo(uow: UnitOfWork, row: Row): Promise<Message> {
  const isOwn = uow.by.actor === 'USER' && row.author_id === uow.by.userId;
  const isHidden = row.hidden_at !== null;
  const mayRead = !isHidden || isOwn || uow.by.actor === 'ADMIN';
  const place = { user: row.author_id, id: row.id };
  const { tenant, tx } = uow;
  return {
    id: row.id,
    side: row.side,
    isOwn,
    text: mayRead ? ((await decryptColumn(tenant, tx, 'transfer_message.body', place, row.body))?.text ?? null) : null,
    at: row.created_at.toISOString(),
    isHidden,
    reason: mayRead
      ? ((await decryptColumn(tenant, tx, 'transfer_message.reason', place, row.reason))?.reason ?? null)
      : null,
  };
}

export async function writeMessage(uow: UnitOfWork, transferId: string, text: string): Promise<Worked<Message>> {
  const transfer = await loadTransfer(uow, transferId, true);
  const side = transfer && identifyParty(uow, transfer);
  if (!transfer || !side || side === 'other') return refuse({ code: 'not_found' });
  if (!canWrite(uow, transfer)) return refuse({ code: 'stale_version', version: transfer.version });
  const id = newId(uow.now);
  const author = uow.by.userId ?? '';
  const body = await encryptColumn(uow, 'transfer_message.body', { user: author, id }, { text });
  await uow.tx.query(sql`insert into transfer_message (id, transfer_id, author_id, side, body, created_at)
    values (${id}, ${transferId}, ${author}, ${side}, ${body}, ${uow.now})`);
  const [other, reader] =
    side === 'seller' ? (['buyer', buyerOf(transfer)] as const) : (['seller', transfer.seller_id] as const);
  await notifyUser(uow, reader, buildTransferNotification(transfer, 'message', other));
  for (const userId of sidesOf(transfer)) uow.markChanged('transfer', transferId, userId);
  return {
    ok: true,
    value: { id, side, isOwn: true, text, at: uow.now.toISOString(), isHidden: false, reason: null },
  };
}

/** A manager hides an inappropriate message. Hiding it again changes nothing. */
export async function hideMessage(
  uow: UnitOfWork,
  transferId: string,
  messageId: string,
  reason: string,
): Promise<Worked<Messages>> {
  const transfer = await loadTransfer(uow, transferId, true);
  const [message] = await uow.tx.query<Row>(sql`select * from transfer_message
    where id = ${messageId} and transfer_id = ${transferId}`);
  if (!transfer || !message) return refuse({ code: 'not_found' });
  if (!message.hidden_at) {
    const place = { user: message.author_id, id: messageId };
    const encrypted = await encryptColumn(uow, 'transfer_message.reason', place, { reason });
    await uow.tx.query(sql`update transfer_message set hidden_at = ${uow.now}, hidden_by = ${uow.by.userId},
      reason = ${encrypted} where id = ${messageId}`);
    const act = { type: 'message.hide', transfer: transferId, message: messageId };
    await recordAct(uow, 'message', act, { transfer: 'plain', message: 'plain' });
    await notifyUser(uow, transfer.seller_id, buildTransferNotification(transfer, 'messageHidden', 'seller'));
    await notifyUser(uow, buyerOf(transfer), buildTransferNotification(transfer, 'messageHidden', 'buyer'));
    for (const userId of sidesOf(transfer)) uow.markChanged('transfer', transferId, userId);
  }
  return { ok: true, value: await loadMessages(uow, transferId) };
}
