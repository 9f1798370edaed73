import { isBankMethod, isCoinMethod, type PaymentMethod } from '#machines/orders/investment/investment.contract.ts';
import type { RefundRoute } from '#machines/orders/payment/payment.contract.ts';
import { loadOne, type Stored } from '../../engine/lifecycle.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { combined, type Statement, statement, unlocked } from '../../postgres/sql.ts';
import { failedOrders, literals, openPayments } from '../../postgres/statuses.ts';
import type { CoinTerms } from '../../queries/orders/coinDeposits.ts';
import type { AccountKind, PostingLine } from '../../queries/orders/ledger.ts';
import { PAID, PAYER } from '../../queries/orders/paymentSubjects.ts';
import { PROOF_DAYS } from './coinDeposit.row.ts';

/** Its purpose: an order, or the price of tokens that a holder sells. */
export type PaymentSubject =
  | { entity: 'investment'; id: string; number: number; hasProof: boolean }
  | { entity: 'transfer'; id: string; reference: string };

export interface PaymentRow extends Stored {
  subject: PaymentSubject;
  user_id: string;
  project_id: string;
  project_title: string;
  method: PaymentMethod;
  /** The amount due in minor units, without the balance part. */
  amount: number;
  balance_part: number;
  currency: string;
  reference: string;
  expires_at: Date | null;
  payee_ending: string | null;
  /** Coins of it are unconfirmed, wait for a proof, or may be on a chain that was not read since its time limit. */
  coins_arriving: boolean;
  /** It pays an order of a campaign that is suspended. */
  campaign_suspended: boolean;
  /** Only read for a failed payment. */
  payable: boolean;
  refund_reason: string | null;
  refund_ending: string | null;
  refunded_at: Date | null;
  reason: string | null;
  deposit_address: string | null;
  coin: CoinTerms | null;
  created_at: Date;
}

type StoredPayment = Omit<PaymentRow, 'payable'>;

/** The external account from which money of a payment method comes and to which it returns. */
const outside = (method: PaymentMethod): AccountKind => (isBankMethod(method) ? 'externalCash' : 'providerClearing');

/** Where the money of a payment comes from. Confirmed coins are in the ledger before they settle a payment. */
export const source = ({ method, user_id }: PaymentRow): Omit<PostingLine, 'amount'> =>
  isCoinMethod(method) ? { account: 'coinDeposits', owner: user_id } : { account: outside(method) };

/** The target of a refund. Coins are not sent back, because their sender may be an exchange. */
export function destination({ method, user_id }: PaymentRow, route: RefundRoute): Omit<PostingLine, 'amount'> {
  if (isCoinMethod(method)) return { account: 'investorAvailable', owner: user_id };
  return { account: route === 'transfer' ? 'externalCash' : outside(method) };
}

/**
 * The account of the money of a settled payment: the escrow of an order's project, or the buyer's until the sale is
 * registered.
 */
export const holder = ({ subject, project_id, user_id }: PaymentRow): Omit<PostingLine, 'amount'> =>
  subject.entity === 'investment'
    ? { account: 'projectEscrow', owner: project_id }
    : { account: 'investorHeld', owner: user_id };

/** `$2` is the tenant's time, `$3` the chain that is watched. */
const COINS_ARRIVING = `payment.deposit_address is not null and (
    exists (select from coin_deposit where payment_id = payment.id and kind = 'coin' and (status = 'seen'
      or status = 'proving' and created_at > $2::timestamptz - interval '${PROOF_DAYS} days'))
    or (payment.coin ->> 'chainId')::bigint = $3 and not exists (select from coin_cursor where chain_id = $3
      and read_at >= payment.expires_at))`;

const SUBJECT = `case when transfer.id is null
    then json_build_object('entity', 'investment', 'id', investment.id, 'number', investment.number,
      'hasProof', investment.proof_file is not null)
    else json_build_object('entity', 'transfer', 'id', transfer.id, 'reference', transfer.reference) end`;

const ONE = `select payment.*, ${SUBJECT} as subject, ${PAYER} as user_id, project.id as project_id,
    project.title as project_title,
    (select right(iban, 4) from bank_account where user_id = ${PAYER} and replaced_at is null
    and usable_from <= $2) as payee_ending, ${COINS_ARRIVING} as coins_arriving,
    investment.id is not null and project.status = 'SUSPENDED' as campaign_suspended
    from payment ${PAID}
    join project on project.id = coalesce(investment.project_id, transfer.project_id)
    where payment.id = $1 and ${PAYER} is not null for update of payment`;

/** Inserts a payment, and reads it with the same statement for its first event. */
export function insertPayment(uow: UnitOfWork, id: string, insertion: Statement): void {
  const inserted = combined({ payment: insertion }, unlocked(statement(ONE, buildValues(uow, id))));
  uow.prefetched.set(
    `payment ${id}`,
    uow.tx.query<StoredPayment>(inserted).then(([row]) => row && { ...row, payable: false }),
  );
}

const buildValues = (uow: UnitOfWork, id: string) => [id, uow.now, uow.tenant.settings.coin?.chainId ?? 0];

export async function loadPayment(uow: UnitOfWork, id: string, lock: boolean): Promise<PaymentRow | undefined> {
  const row = await loadOne<StoredPayment>(uow, lock, statement(ONE, buildValues(uow, id)));
  return row && { ...row, payable: row.status === 'failed' && (await isPayable(uow, row, lock)) };
}

/**
 * The time to pay by the investor's own bank or wallet stands still while the campaign is suspended. A page of the
 * terminal ends by itself, and the investor may open another one.
 */
export const isClockStoppable = (method: PaymentMethod) => isBankMethod(method) || isCoinMethod(method);
export const isWaitingForCampaign = ({ campaign_suspended, method }: PaymentRow) =>
  campaign_suspended && isClockStoppable(method);

/**
 * Whether the order or the sale waits for money after this payment has failed, and no later attempt has begun. It is
 * locked, so that none can begin.
 */
async function isPayable(uow: UnitOfWork, { id, subject }: StoredPayment, lock: boolean): Promise<boolean> {
  const isSale = subject.entity === 'transfer';
  const waiting = isSale ? `status = 'signed'` : `status in (${literals(failedOrders)})`;
  const text = `select from ${isSale ? 'transfer' : 'investment'} where id = $1 and ${waiting}
    and not exists (select from payment other, payment own where own.id = $2 and other.id <> own.id
      and other.${isSale ? 'transfer_id' : 'investment_id'} = $1 and (other.status in (${literals(openPayments)})
        or (other.created_at, other.id) > (own.created_at, own.id)))`;
  return (await uow.tx.query(statement(lock ? `${text} for update` : text, [subject.id, id]))).length > 0;
}
