import {
  type Side,
  type TransferNotification,
  type TransferState,
  transferState,
} from '#machines/market/transfer/transfer.contract.ts';
import { transferMachine } from '#machines/market/transfer/transfer.machine.ts';
import type { Events } from '../../engine/entities.ts';
import { defineLifecycle } from '../../engine/lifecycle.ts';
import type { Refusal } from '../../engine/refusal.ts';
import { endOfDayLater, timer } from '../../engine/timers.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { sql } from '../../postgres/sql.ts';
import { encryptColumn } from '../../secrets/personalColumns.ts';
import { notifyManagers, notifyUser } from '../app/notify.ts';
import { freezeHeld, holdingOf, holdTokens, releaseTokens } from '../register/holds.ts';
import { evidenceOfTransfer } from './market.evidence.ts';
import { dropCardPayment, openCardPayment } from './transfer.card.ts';
import { type LoadedTransfer, loadTransfer, transferFacts } from './transfer.facts.ts';
import { recordTransfer } from './transfer.holding.ts';
import { chargeBuyer, paySeller, refundBuyer } from './transfer.money.ts';
import { buyerOf } from './transfer.row.ts';

type Row = LoadedTransfer;
export type TransferOccasion =
  | TransferNotification
  | 'message'
  | 'messageHidden'
  | 'toWhitelist'
  | 'unanswered'
  | 'undone';

export const buildTransferNotification = (row: Row, about: TransferOccasion, side: Side | 'manager') => ({
  about: `transfer.${about}`,
  params: {
    project: row.project_title,
    tokens: row.tokens,
    symbol: row.token_symbol,
    ...(row.unit_price > 0 && { amount: row.tokens * row.unit_price }),
    kind: row.kind,
    side,
    via: (row.machine_state as Partial<TransferState>).paidVia ?? '',
    until: row.deadline_at?.toISOString() ?? '',
  },
  link:
    side === 'manager' ? `/manager/investments?tab=transfers&transfer=${row.id}` : `/user/transfers?transfer=${row.id}`,
});

/** If the ad has ended, nothing of it continues. */
async function sendToAd(uow: UnitOfWork, row: Row, event: Events['ad']): Promise<Refusal | undefined> {
  const sent = await uow.sendAsSystem('ad', row.ad_id ?? '', event);
  return sent.ok ? undefined : sent.refusal;
}

/** The chain has refused it, so its tokens are frozen again. */
async function recordFailure(uow: UnitOfWork, row: Row, reason: string | null) {
  uow.setWithEvent('transfer', row.id, { failure: reason });
  await freezeHeld(uow, holdingOf(row));
}

async function explain(uow: UnitOfWork, row: Row, reason: string | null) {
  const place = { user: row.seller_id, id: row.id };
  const encrypted = reason === null ? null : await encryptColumn(uow, 'transfer.reason', place, { reason });
  uow.update('transfer', row.id, { reason: encrypted });
}

/** Each step has the tenant's time limit. */
function startDeadline(uow: UnitOfWork, row: Row, step: 'expire' | 'lapse') {
  const until = endOfDayLater(uow.tenant, uow.now, uow.tenant.settings.transferDays);
  row.deadline_at = until;
  uow.update('transfer', row.id, { deadline_at: until });
  timer(uow, until, 'transfer', row.id, { type: `transfer.${step}` });
}

async function signed(uow: UnitOfWork, row: Row, side: Side) {
  if (row.code) await uow.tx.query(sql`update code set used_at = ${uow.now} where id = ${row.code.id}`);
  await uow.tx.query(
    side === 'seller'
      ? sql`update transfer set seller_signed_at = ${uow.now} where id = ${row.id}`
      : sql`update transfer set buyer_signed_at = ${uow.now} where id = ${row.id}`,
  );
}

/** The managers who agreed to it: a single one, or the proposer and the approver. */
function recordManagers(uow: UnitOfWork, row: Row) {
  const { actor, userId, managerId } = uow.by;
  const [proposer, approver] = actor === 'SYSTEM' ? [userId, managerId] : [null, userId];
  uow.setWithEvent('transfer', row.id, { proposed_by: proposer, approved_by: approver });
}

/** The wallet is pinned, so that every attempt has the same target. */
function execute(uow: UnitOfWork, row: Row) {
  uow.setWithEvent('transfer', row.id, { buyer_wallet: row.receiving_wallet, failure: null });
  uow.enqueue('transfer.execute', { transferId: row.id });
}

export const transferLifecycle = defineLifecycle<typeof transferMachine, Row, keyof typeof transferState>({
  machine: transferMachine,
  entity: 'transfer',
  machineState: transferState,
  personal: {
    about: (row) => row.seller_id,
    event: { code: 'personal', hash: 'plain', receipt: 'plain', reason: 'personal', transaction: 'plain' },
    state: {},
  },
  partOf: ({ seller_id, buyer_id, ad_id }) => [
    { entity: 'user', id: seller_id, userId: seller_id },
    ...(buyer_id ? [{ entity: 'user' as const, id: buyer_id, userId: buyer_id }] : []),
    ...(ad_id ? [{ entity: 'ad' as const, id: ad_id }] : []),
  ],

  load: loadTransfer,
  facts: transferFacts,

  evidence: evidenceOfTransfer,

  apply: {
    'terms.offered': async (uow, row, { tokens, unitPrice }) => {
      Object.assign(row, { tokens, unit_price: unitPrice });
      uow.setWithEvent('transfer', row.id, { tokens, unit_price: unitPrice });
    },
    'terms.accepted': () => undefined,
    'tokens.held': (uow, row, { tokens }) => holdTokens(uow, holdingOf(row), tokens),
    'tokens.released': (uow, row, { tokens }) => releaseTokens(uow, holdingOf(row), tokens),
    'ad.agreed': (uow, row) => sendToAd(uow, row, { type: 'ad.agree', transferId: row.id }),
    'ad.freed': (uow, row) => sendToAd(uow, row, { type: 'ad.reopen' }),
    'ad.sold': (uow, row, { tokens }) => sendToAd(uow, row, { type: 'ad.sell', tokens }),
    'agreement.requested': (uow, row) => uow.enqueue('transfer.agree', { transferId: row.id }),
    'agreement.issued': (uow, row, { hash }) => {
      uow.setWithEvent('transfer', row.id, { agreement_hash: hash });
    },
    'code.requested': (uow, row, { of }) => {
      const userId = of === 'seller' ? row.seller_id : buyerOf(row);
      uow.enqueue('code.send', { userId, purpose: 'signature', boundTo: row.agreement_hash ?? '' });
    },
    'code.used': (uow, row, { of }) => signed(uow, row, of),
    'agreement.completed': (uow, row) => uow.enqueue('transfer.seal', { transferId: row.id }),
    'whitelist.requested': (uow, row) => uow.enqueue('transfer.admit', { transferId: row.id }),
    'cardPayment.requested': (uow, row, { amount }) => openCardPayment(uow, row, amount),
    'cardPayment.dropped': dropCardPayment,
    'buyer.charged': (uow, row, { amount, from }) => chargeBuyer(uow, row, amount, from),
    'buyer.refunded': (uow, row, { amount, from }) => refundBuyer(uow, row, amount, from),
    'seller.paid': (uow, row, { amount, from }) => paySeller(uow, row, amount, from),
    'deadline.started': (uow, row, { step }) => startDeadline(uow, row, step),
    'transfer.explained': (uow, row, { reason }, from) =>
      from === 'executing' ? recordFailure(uow, row, reason) : explain(uow, row, reason),
    'execution.due': (uow, row) => {
      if (row.kind !== 'sale') recordManagers(uow, row);
      uow.enqueue('transfer.review', { transferId: row.id, repeats: true });
    },
    'execution.requested': (uow, row) => execute(uow, row),
    'tokens.transferred': (uow, row, { transaction }) => recordTransfer(uow, row, { transaction }),
    'tokens.moved': (uow, row, { transaction }) => recordTransfer(uow, row, { transaction, held: 0 }),
    'buyer.notified': async (uow, row, { about }) => {
      if (row.buyer_id) await notifyUser(uow, row.buyer_id, buildTransferNotification(row, about, 'buyer'));
    },
    'seller.notified': (uow, row, { about }) =>
      notifyUser(uow, row.seller_id, buildTransferNotification(row, about, 'seller')),
    'manager.notified': (uow, row, { about }) => notifyManagers(uow, buildTransferNotification(row, about, 'manager')),
  },

  examples: ({ tokens, unitPrice, priceMin }) => [
    { type: 'transfer.offer', tokens: Math.max(1, tokens), unitPrice: Math.max(priceMin, unitPrice) },
    { type: 'transfer.accept', tokens, unitPrice, warningSeen: true },
    { type: 'agreement.sign', code: '00000' },
    { type: 'payment.settle', receipt: { amount: 0, currency: '', reference: '' } },
    { type: 'card.settle', receipt: { amount: 0, currency: '', reference: '' } },
    { type: 'transfer.reject', reason: '…' },
    { type: 'transfer.stop', reason: '…' },
  ],
});
