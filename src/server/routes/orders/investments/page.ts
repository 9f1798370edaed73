import { isBankMethod, isCoinMethod } from '#machines/orders/investment/investment.contract.ts';
import type { Investment } from '#machines/orders/investment/investment.wire.ts';
import { collectionAccountOf } from '#machines/tenant/settings/settings.contract.ts';
import { read } from '#server/engine/engine.ts';
import type { Entry } from '#server/engine/journal.ts';
import { decryptEvent } from '#server/engine/personal.ts';
import type { UnitOfWork } from '#server/engine/unit.ts';
import type { InvestmentRow } from '#server/lifecycles/orders/investment.facts.ts';
import { computeMethodFee } from '#server/lifecycles/orders/investment.payments.ts';
import { investmentLifecycle } from '#server/lifecycles/orders/investment.ts';
import { signatureLifecycle } from '#server/lifecycles/orders/signature.ts';
import { statement } from '#server/postgres/sql.ts';
import { investmentColumns, investorColumn, listHistory } from '#server/queries/orders/investments.ts';
import { listRefunds } from '#server/queries/orders/refunds.ts';

interface Details {
  fee: number;
  methodFee: number;
  reference: string;
  proofFileId: string | null;
  contractFileId: string | null;
  orderExpiresAt: Date | null;
  mintTransaction: string | null;
  referralCode: string | null;
  canceled: Pick<Entry, 'number' | 'event'> | null;
  paymentReason: string | null;
  signatureFileId: string | null;
  signatureExpiresAt: Date | null;
}

const DETAILS = `select ${investmentColumns}, ${investorColumn}, investment.fee, investment.method_fee as "methodFee",
    investment.reference, investment.proof_file as "proofFileId", investment.contract_file as "contractFileId",
    investment.order_expires_at as "orderExpiresAt", investment.mint_transaction as "mintTransaction",
    investment.referral_code as "referralCode",
    exists (select from payment where investment_id = investment.id and deposit_address is not null) as "hasCoins",
    (select json_build_object('number', number, 'event', event) from journal where entity = 'investment'
      and entity_id = investment.id and to_status = 'CANCELED' order by number desc limit 1) as canceled,
    (select reason from payment where investment_id = investment.id order by created_at desc, id desc limit 1) as "paymentReason",
    signature.file_id as "signatureFileId", signature.expires_at as "signatureExpiresAt"
  from investment join project on project.id = investment.project_id join users on users.id = investment.user_id
  left join lateral (select * from signature where signature.investment_id = investment.id
    order by created_at desc, id desc limit 1) signature on true
  where investment.id = $1`;

/** The page of an investment, with the facts for the caller's actor. */
export async function investmentPage(uow: UnitOfWork, id: string): Promise<Investment | undefined> {
  const [found, [details], history, refunds] = await Promise.all([
    read(uow, investmentLifecycle, id),
    uow.tx.query<Details>(statement(DETAILS, [id])),
    listHistory(uow.tx, 'investment', id),
    uow.by.actor === 'ENTREPRENEUR' ? [] : listRefunds(uow.tx, uow.now, id),
  ]);
  if (!found) return undefined;
  const { row, facts } = found;
  const { canceled, paymentReason, signatureFileId, signatureExpiresAt, ...rest } = details as Details;
  return {
    ...(rest as unknown as Investment),
    referralCode: uow.by.actor === 'ENTREPRENEUR' ? null : rest.referralCode,
    facts,
    cancelReason: canceled && (await decryptCancelReason(uow, id, canceled)),
    currency: uow.tenant.customization.currency.code,
    quotes: facts.methods.map((method) => {
      const fee = computeMethodFee(uow, row.amount, method);
      const symbol = isCoinMethod(method) ? uow.tenant.settings.coin?.symbol : undefined;
      return { method, fee, total: row.amount + row.fee + fee, ...(symbol && { symbol }) };
    }),
    payment: buildPayment(uow, row, paymentReason),
    signature: await loadSignature(uow, row, signatureFileId, signatureExpiresAt),
    refunds,
    history: history as unknown as Investment['history'],
  };
}

async function decryptCancelReason({ tenant, tx }: UnitOfWork, id: string, canceled: Pick<Entry, 'number' | 'event'>) {
  const { event } = await decryptEvent(tenant, tx, { entity: 'investment', entityId: id, ...canceled });
  return typeof event.reason === 'string' ? event.reason : null;
}

function buildPayment(uow: UnitOfWork, row: InvestmentRow, reason: string | null): Investment['payment'] {
  if (!row.payment_id || !row.method || row.payment_status === null) return null;
  return {
    id: row.payment_id,
    status: row.payment_status,
    method: row.method,
    amount: row.payment_amount ?? 0,
    ...(row.payment_status === 'created' && row.payment_parts ? { parts: row.payment_parts } : {}),
    balancePart: row.balance_used,
    currency: row.payment_currency ?? '',
    reference: row.payment_reference ?? '',
    expiresAt: row.payment_expires_at?.toISOString() ?? null,
    reason,
    account: isBankMethod(row.method) ? collectionAccountOf(uow.tenant.settings) : null,
  };
}

async function loadSignature(
  uow: UnitOfWork,
  row: InvestmentRow,
  fileId: string | null,
  expiresAt: Date | null,
): Promise<Investment['signature']> {
  if (!row.signature_id || !fileId || !expiresAt) return null;
  const found = await read(uow, signatureLifecycle, row.signature_id);
  if (!found) return null;
  return {
    id: row.signature_id,
    status: found.row.status as 'prepared',
    version: found.row.version,
    facts: found.facts,
    code: found.row.code ? { now: uow.now.toISOString(), expiresAt: found.row.code.expires_at.toISOString() } : null,
    fileId,
    hash: found.row.hash,
    expiresAt: expiresAt.toISOString(),
  };
}
