import { isBankMethod } from '#machines/investment/investment.contract.ts';
import type { Investment } from '#machines/investment/investment.wire.ts';
import { read } from '../engine/engine.ts';
import type { InvestmentRow } from '../engine/lifecycles/investment.facts.ts';
import { methodFeeOf } from '../engine/lifecycles/investment.payments.ts';
import { investmentLifecycle } from '../engine/lifecycles/investment.ts';
import { signatureLifecycle } from '../engine/lifecycles/signature.ts';
import type { Unit } from '../engine/unit.ts';
import { historyOf, investmentColumns, investorColumn } from '../store/investments.ts';
import { statement } from '../store/sql.ts';

interface Details {
  fee: number;
  methodFee: number;
  reference: string;
  proofFileId: string | null;
  contractFileId: string | null;
  orderExpiresAt: Date | null;
  mintTransaction: string | null;
  cancelReason: string | null;
  paymentReason: string | null;
  signatureFileId: string | null;
  signatureExpiresAt: Date | null;
}

const DETAILS = `select ${investmentColumns}, ${investorColumn}, investment.fee, investment.method_fee as "methodFee",
    investment.reference, investment.proof_file as "proofFileId", investment.contract_file as "contractFileId",
    investment.order_expires_at as "orderExpiresAt", investment.mint_transaction as "mintTransaction",
    investment.cancel_reason as "cancelReason",
    (select reason from payment where investment_id = investment.id order by created_at desc, id desc limit 1) as "paymentReason",
    signature.file_id as "signatureFileId", signature.expires_at as "signatureExpiresAt"
  from investment join project on project.id = investment.project_id join person on person.id = investment.person_id
  left join lateral (select * from signature where signature.investment_id = investment.id
    order by created_at desc, id desc limit 1) signature on true
  where investment.id = $1`;

/** Everything that a page about an investment shows, with the facts as whoever asks would be judged. */
export async function investmentPage(unit: Unit, id: string): Promise<Investment | undefined> {
  const [found, [details], history] = await Promise.all([
    read(unit, investmentLifecycle, id),
    unit.tx.query<Details>(statement(DETAILS, [id])),
    historyOf(unit.tx, 'investment', id),
  ]);
  if (!found) return undefined;
  const { row, facts } = found;
  const { paymentReason, signatureFileId, signatureExpiresAt, ...rest } = details as Details;
  return {
    ...(rest as unknown as Investment),
    facts,
    currency: unit.tenant.customization.currency.code,
    quotes: facts.methods.map((method) => {
      const fee = methodFeeOf(unit, row.amount, method);
      return { method, fee, total: row.amount + row.fee + fee };
    }),
    payment: paymentOf(unit, row, paymentReason),
    signature: await signatureOf(unit, row, signatureFileId, signatureExpiresAt),
    history: history as unknown as Investment['history'],
  };
}

function paymentOf(unit: Unit, row: InvestmentRow, reason: string | null): Investment['payment'] {
  if (!row.payment_id || !row.method || row.payment_status === null) return null;
  return {
    id: row.payment_id,
    status: row.payment_status,
    method: row.method,
    amount: row.payment_amount ?? 0,
    balancePart: row.balance_used,
    currency: row.payment_currency ?? '',
    reference: row.payment_reference ?? '',
    expiresAt: row.payment_expires_at?.toISOString() ?? null,
    reason,
    account: isBankMethod(row.method) ? unit.tenant.settings.collectionAccount : null,
  };
}

async function signatureOf(
  unit: Unit,
  row: InvestmentRow,
  fileId: string | null,
  expiresAt: Date | null,
): Promise<Investment['signature']> {
  if (!row.signature_id || !fileId || !expiresAt) return null;
  const found = await read(unit, signatureLifecycle, row.signature_id);
  if (!found) return null;
  return {
    id: row.signature_id,
    status: found.row.status as 'prepared',
    version: found.row.version,
    facts: found.facts,
    fileId,
    hash: found.row.hash,
    expiresAt: expiresAt.toISOString(),
  };
}
