import type { CoinDepositKind } from '#machines/orders/coinDeposit/coinDeposit.contract.ts';
import { coinDeposits } from '#machines/orders/coinDeposit/coinDeposit.statuses.ts';
import type { ApprovalAct } from '#machines/oversight/approval/approval.acts.ts';
import { LINKED_DAYS } from '#machines/shared/rules/selfHosted.ts';
import { loadOne, type Stored } from '../../engine/lifecycle.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { statement } from '../../postgres/sql.ts';
import { literals, openPayments } from '../../postgres/statuses.ts';
import { type CoinTerms, isProvenBy } from '../../queries/orders/coinDeposits.ts';
import { openActs } from '../../queries/oversight/approvals.ts';

export interface CoinDepositRow extends Stored {
  payment_id: string;
  investment_id: string;
  user_id: string;
  project_title: string;
  number: number;
  kind: CoinDepositKind;
  chain_id: number;
  transaction: string;
  log_index: number;
  block: number;
  token: string | null;
  symbol: string;
  decimals: number;
  sender: string | null;
  units: string;
  amount: number;
  return_to: string | null;
  payment_open: boolean;
  due: number;
  currency: string;
  payment_reference: string;
  payment_expires_at: Date;
  deposit_address: string;
  coin: CoinTerms;
  /** The sum of earlier deposits of the payment. */
  counted: number;
  /** The sum of linked deposits from wallets that are not proved, also of other payments. */
  unproved: number;
  sender_proven: boolean;
  /** The investor's own wallet, to which coins from an unknown sender can be returned. */
  wallet: string | null;
  proposals: ApprovalAct[];
}

/** The time that a payment waits for the proof of a wallet. Deposits proved later go to the balance. */
export const PROOF_DAYS = 7;

const BOOKED = `${literals(coinDeposits.booked)}, ${literals(coinDeposits.sweepable)}`;

const ONE = `select deposit.*, investment.user_id, investment.number, project.title as project_title,
    payment.status in (${literals(openPayments)}) as payment_open, payment.amount as due, payment.currency,
    payment.reference as payment_reference, payment.expires_at as payment_expires_at, payment.deposit_address,
    payment.coin, earlier.counted, linked.unproved,
    coalesce(${isProvenBy('investment.user_id', 'deposit.sender')}, false) as sender_proven,
    (select lower(address) from wallet where user_id = investment.user_id and replaced_at is null and not managed) as wallet,
    ${openActs("'coinDeposit ' || deposit.id")} as proposals
  from coin_deposit deposit join payment on payment.id = deposit.payment_id
  join investment on investment.id = deposit.investment_id join project on project.id = investment.project_id
  cross join lateral (select coalesce(sum(other.amount) filter (where other.status = 'waiting'), 0)::bigint as counted
    from coin_deposit other where other.payment_id = deposit.payment_id and other.id <> deposit.id) earlier
  cross join lateral (select coalesce(sum(other.amount), 0)::bigint as unproved
    from coin_deposit other join investment its on its.id = other.investment_id
    where its.user_id = investment.user_id and other.id <> deposit.id
      and other.status in (${BOOKED}) and other.created_at > deposit.created_at - interval '${LINKED_DAYS} days'
      and not coalesce(${isProvenBy('its.user_id', 'other.sender')}, false)) linked
  where deposit.id = $1 and payment.deposit_address is not null and payment.coin is not null
    and payment.expires_at is not null for update of deposit`;

export const loadCoinDeposit = (uow: UnitOfWork, id: string, lock: boolean) =>
  loadOne<CoinDepositRow>(uow, lock, statement(ONE, [id]));

/** The ids of a payment's deposits in some statuses, oldest first. */
export async function listDeposits(uow: UnitOfWork, paymentId: string, statuses: readonly string[]): Promise<string[]> {
  const rows = await uow.tx.query<{ id: string }>(
    statement('select id from coin_deposit where payment_id = $1 and status = any($2) order by block, log_index, id', [
      paymentId,
      statuses,
    ]),
  );
  return rows.map(({ id }) => id);
}
