import { isSale } from '#machines/market/transfer/transfer.rules.ts';
import type { SaleRate, Transfer } from '#machines/market/transfer/transfer.wire.ts';
import { parseStoredFailure } from '#machines/orders/payment/providerCode.ts';
import { collectionAccountOf } from '#machines/tenant/settings/settings.contract.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { loadTransfer } from '../../lifecycles/market/transfer.facts.ts';
import { computeYield, decideSaleRate } from '../../lifecycles/market/transfer.money.ts';
import type { TransferRow as Stored } from '../../lifecycles/market/transfer.row.ts';
import { readLeavingCost } from '../../lifecycles/register/leavingCost.ts';
import { sql } from '../../postgres/sql.ts';
import { decryptColumn } from '../../secrets/personalColumns.ts';
import { deriveTransferFacts, type Shown, transfersShown } from './transferRows.ts';

/** A transfer with all data of its page for the caller. */
export async function transferPage(uow: UnitOfWork, id: string): Promise<Transfer | undefined> {
  const [found] = await transfersShown(uow, [id]);
  // The caller's codes are only on the page of one transfer.
  const loaded = found && (await loadTransfer(uow, id, false));
  if (!found || !loaded) return undefined;
  const { row, shown } = found;
  const { codeTimeOver, codesLeft } = deriveTransferFacts(uow, loaded);
  const isManager = shown.side === null;
  const isGiver = isManager || shown.side === 'seller';
  const isDone = row.status === 'done';
  const { transaction, executed_at: executedAt } = row as Stored & {
    transaction: string | null;
    executed_at: Date | null;
  };
  return {
    ...shown,
    facts: { ...shown.facts, codeTimeOver, codesLeft },
    ...(isGiver && isSale(row.kind) ? await readYield(uow, row, shown.facts.paidVia) : { yield: null, rate: null }),
    payment: buildPayment(uow, found),
    paidVia: shown.facts.paidVia,
    cardPayment: shown.side === 'buyer' ? await findCardPayment(uow, id) : null,
    agreement: buildAgreement(row, shown.side),
    document: isGiver && row.file_id ? await findDocument(uow, row.file_id) : null,
    sellerWallet: isGiver || isDone ? row.seller_wallet : null,
    buyerWallet: shown.side !== 'seller' || isDone || row.kind === 'ownWallet' ? row.receiving_wallet : null,
    walletProof: row.receiver_usable_from && {
      provedAt: row.created_at.toISOString(),
      usableFrom: row.receiver_usable_from.toISOString(),
    },
    transaction,
    executedAt: executedAt?.toISOString() ?? null,
    reason: row.failure ?? (await decryptReason(uow, row)),
    history: await listHistory(uow, id),
    messages: await countMessages(uow, id),
  };
}

/** What a sale brings its seller, and the rate of the tax. Before it is done, they are those of today. */
async function readYield(
  uow: UnitOfWork,
  row: Stored,
  from: Transfer['paidVia'],
): Promise<Pick<Transfer, 'rate' | 'yield'>> {
  const { fee, withheld } = row;
  const { project_id: projectId, seller_id: userId, tokens } = row;
  const cost = row.cost ?? (await readLeavingCost(uow, { projectId, userId, tokens }));
  const rate = await findRate(uow, row, from);
  const lines = computeYield(uow.tenant, row, cost, from, rate?.withholdingPoints ?? 0);
  if (fee === null || withheld === null) return { yield: lines, rate };
  const settled = { fee, withheld, gain: lines.total - fee - cost, net: lines.total - fee - withheld };
  return { yield: { ...lines, ...settled }, rate };
}

/** Sales of earlier versions have no rate, and those that are paid outside the platform have no tax. */
async function findRate(uow: UnitOfWork, row: Stored, from: Transfer['paidVia']): Promise<SaleRate | null> {
  if (from === 'outside') return null;
  if (row.fee === null) {
    const decided = await decideSaleRate(uow, row.seller_id);
    if (!decided) return null;
    const { basisPoints, basis, rule } = decided;
    return { withholdingPoints: basisPoints, withholdingBasis: basis, withholdingRule: rule };
  }
  const { withholding_points: points, withholding_basis: basis, withholding_rule: rule } = row;
  return points === null || basis === null
    ? null
    : { withholdingPoints: points, withholdingBasis: basis, withholdingRule: rule };
}

function buildPayment({ tenant }: UnitOfWork, { row, shown }: Shown): Transfer['payment'] {
  if (shown.side !== 'buyer' || row.status !== 'signed') return null;
  const { total: amount, reference } = shown;
  return {
    amount,
    currency: tenant.customization.currency.code,
    reference,
    account: collectionAccountOf(tenant.settings),
  };
}

async function findCardPayment({ tx }: UnitOfWork, sale: string): Promise<Transfer['cardPayment']> {
  const [row] = await tx.query<Omit<NonNullable<Transfer['cardPayment']>, 'failure'> & { reason: string | null }>(
    sql`select status, reason, coalesce(received, amount) as amount, refund_ending as ending from payment where transfer_id = ${sale}
      order by created_at desc, id desc limit 1`,
  );
  if (!row) return null;
  const { reason, ...payment } = row;
  return { ...payment, failure: parseStoredFailure(reason ?? '') ?? null };
}

function buildAgreement(row: Stored, side: Transfer['side']): Transfer['agreement'] {
  const fileId = side === 'buyer' ? row.buyer_file : row.seller_file;
  if (!fileId || !row.agreement_hash) return null;
  return {
    fileId,
    hash: row.agreement_hash,
    isSealed: row.sealed_at !== null,
    sellerSignedAt: row.seller_signed_at?.toISOString() ?? null,
    buyerSignedAt: row.buyer_signed_at?.toISOString() ?? null,
  };
}

async function findDocument({ tx }: UnitOfWork, id: string) {
  const [file] = await tx.query<{ id: string; name: string }>(sql`select id, name from file where id = ${id}`);
  return file ?? null;
}

async function decryptReason({ tenant, tx }: UnitOfWork, { id, seller_id: user, reason }: Stored) {
  return (await decryptColumn(tenant, tx, 'transfer.reason', { user, id }, reason))?.reason ?? null;
}

async function listHistory({ tx }: UnitOfWork, id: string): Promise<Transfer['history']> {
  const rows = await tx.query<{ status: Transfer['status']; at: Date }>(sql`select to_status as status, at from journal
    where entity = 'transfer' and entity_id = ${id} and to_status <> from_status order by number`);
  return rows.map(({ status, at }) => ({ status, at: at.toISOString() }));
}

async function countMessages({ tx }: UnitOfWork, id: string): Promise<number> {
  const [row] = await tx.query<{ count: number }>(sql`select count(*)::integer as count from transfer_message
    where transfer_id = ${id}`);
  return row?.count ?? 0;
}
