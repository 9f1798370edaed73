import { isBankMethod, isCoinMethod, type PaymentMethod } from '#machines/investment/investment.contract.ts';
import type { RefundRoute } from '#machines/payment/payment.contract.ts';
import type { AccountKind, Line } from '../../store/ledger.ts';
import { statement } from '../../store/sql.ts';
import { loadOne, type Stored } from '../lifecycle.ts';
import type { UnitOfWork } from '../unit.ts';
import { PROOF_DAYS } from './coinDeposit.row.ts';

export interface PaymentRow extends Stored {
  investment_id: string;
  proof_file: string | null;
  user_id: string;
  project_id: string;
  project_title: string;
  number: number;
  method: PaymentMethod;
  /** The amount due in minor units, without the balance part. */
  amount: number;
  balance_part: number;
  currency: string;
  reference: string;
  expires_at: Date | null;
  payee_ending: string | null;
  /** Coins of it are not confirmed, wait for a proof, or may be on a chain that was not read since its time was over. */
  coins_arriving: boolean;
  refund_reason: string | null;
}

/** The external account that money of a payment method comes from and goes back to. */
const outside = (method: PaymentMethod): AccountKind => (isBankMethod(method) ? 'externalCash' : 'providerClearing');

/** Where the money of a payment comes from. Confirmed coins are in the ledger before they settle a payment. */
export const source = ({ method, user_id }: PaymentRow): Omit<Line, 'amount'> =>
  isCoinMethod(method) ? { account: 'coinDeposits', owner: user_id } : { account: outside(method) };

/** Where a refund goes. Coins are not sent back: their sender may be an exchange. */
export function destination({ method, user_id }: PaymentRow, route: RefundRoute): Omit<Line, 'amount'> {
  if (isCoinMethod(method)) return { account: 'investorAvailable', owner: user_id };
  return { account: route === 'transfer' ? 'externalCash' : outside(method) };
}

/** `$2` is the tenant's time, `$3` the chain that is watched. */
const COINS_ARRIVING = `payment.deposit_address is not null and (
    exists (select from coin_deposit where payment_id = payment.id and kind = 'coin' and (status = 'seen'
      or status = 'proving' and created_at > $2::timestamptz - interval '${PROOF_DAYS} days'))
    or (payment.coin ->> 'chainId')::bigint = $3 and not exists (select from coin_cursor where chain_id = $3
      and read_at >= payment.expires_at))`;

const ONE = `select payment.*, investment.user_id, investment.project_id, investment.proof_file,
    investment.number, project.title as project_title,
    (select right(iban, 4) from bank_account where user_id = investment.user_id and replaced_at is null
    and usable_from <= $2) as payee_ending, ${COINS_ARRIVING} as coins_arriving
    from payment join investment on investment.id = payment.investment_id
    join project on project.id = investment.project_id where payment.id = $1 for update of payment`;

export const loadPayment = (uow: UnitOfWork, id: string, lock: boolean) =>
  loadOne<PaymentRow>(uow, lock, statement(ONE, [id, uow.now, uow.tenant.settings.coin?.chainId ?? 0]));
