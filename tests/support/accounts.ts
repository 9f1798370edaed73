import { isBankMethod, PaymentMethod, redirectMethods } from '#machines/orders/investment/investment.contract.ts';
import type { Queryable } from '#server/postgres/queryable.ts';
import { statement } from '#server/postgres/sql.ts';
import { type AccountKind, PLATFORM } from '#server/queries/orders/ledger.ts';

const quoted = (names: readonly string[]) => names.map((name) => `'${name}'`).join(', ');
const byBank = `payment.method in (${quoted(PaymentMethod.options.filter(isBankMethod))})`;
const atTerminal = `payment.method in (${quoted(redirectMethods)})`;

const payments = `payment join investment on investment.id = payment.investment_id`;
const deposits = `coin_deposit deposit join investment on investment.id = deposit.investment_id`;
/** The investments whose price the platform has and keeps. */
const paidInvestments = `investment where charged_at is not null and status <> 'CANCELED'`;
/** The sales whose price the platform holds, has given to the seller or has given back. */
const sales = (...statuses: string[]) =>
  `transfer where machine_state ->> 'paidVia' in ('balance', 'receipt', 'card') and status in (${quoted(statuses)})`;
/** The instructions to pay an owner, with the key under which the bank executes each once. */
const ownerPayouts = `(select distinct (payload ->> 'ownerId')::uuid as owner, (payload ->> 'projectId')::uuid as project,
  (payload ->> 'amount')::bigint as amount, payload ->> 'key' as key from job where kind = 'owner.payout') payout`;
const balancePayouts = `(select (payload ->> 'userId')::uuid as owner, (payload ->> 'amount')::bigint as amount,
  payload ->> 'key' as key, state from job where kind = 'balance.payout') payout`;
const bankTransfers = (direction: 'in' | 'out') => `(select id as key, (data ->> 'amountMinor')::bigint as amount
  from sandbox_record where kind = 'bank.transfer' and data ->> 'outcome' = 'settled'
    and data ->> 'direction' = '${direction}') transfer`;
const paidByBank = (key: string) => `exists (select from ${bankTransfers('out')} where transfer.key = ${key})`;
/** A transfer that was sent back by the bank of its payee. */
const returned = (key: string) =>
  `exists (select from bank_instruction where key = ${key} and returned_at is not null)`;
/** A transfer that was refused or came back is repeated with the number of the attempt. */
const ownerPaid = `exists (select from ${bankTransfers('out')}
  where (transfer.key = payout.key or starts_with(transfer.key, payout.key || ':')) and not ${returned('transfer.key')})`;

interface Account {
  /** What the account holds, in the words of the business. */
  sentence: string;
  /** Selects parts of the balance as `owner` (null for the platform) and `amount`, from everything but the ledger. */
  parts: string;
}

/** The balance of each account, computed from the entities and from the movements of the sandbox bank and terminal. */
const accounts: Record<AccountKind, Account> = {
  projectEscrow: {
    sentence: 'what settled payments have brought, without the fees of paid investments and without what was released',
    parts: `select project_id as owner, received + balance_part as amount from ${payments} where payment.status = 'settled'
      union all select project_id, -(fee + method_fee) from ${paidInvestments}
      union all select project, -amount from ${ownerPayouts}`,
  },
  platformFees: {
    sentence:
      'the fees of the paid investments, of the project and of the payment method, and those of sellers, with what the platform has received and spent',
    parts: `select null::uuid as owner, fee + method_fee as amount from ${paidInvestments}
      union all select null, fee from ${sales('done')}
      union all select null, fees from house_entry`,
  },
  platformDue: {
    sentence: 'what the platform has spent beyond its fees and has not paid in',
    parts: `select null::uuid as owner, due as amount from house_entry`,
  },
  ownerPayable: {
    sentence: 'what was released to an owner and has not been transferred by the bank',
    parts: `select owner, amount from ${ownerPayouts} where not ${ownerPaid}`,
  },
  suspense: {
    sentence: 'what arrived late, for no order or as a part of a payment, and is not on its way back',
    parts: `select null::uuid as owner, received as amount from payment where status = 'lateSettled'
      union all select null, amount from bank_statement_line where outcome = 'suspense' and payment_id is null
      union all select null, amount from bank_statement_line where outcome = 'part'
      union all select null, -amount from incident where status = 'returning'`,
  },
  refundsPayable: {
    sentence: 'the refunds, returns and balance payouts that are under way or were refused',
    parts: `select null::uuid as owner, received as amount from payment where status in ('refunding', 'refundFailed')
      union all select null, amount from incident where status = 'returning'
      union all select null, amount from ${balancePayouts} where state <> 'done'`,
  },
  withholding: {
    sentence:
      'the tax that was withheld from the paid earnings and from the gains of sellers, without what the tax office has',
    parts: `select null::uuid as owner, withheld as amount from earning where status in ('held', 'paid', 'claimed', 'assigned')
      union all select null, withheld from ${sales('done')}
      union all select null, settled from house_entry where purpose = 'taxPaid'`,
  },
  investorHeld: {
    sentence:
      'the balance that open payments reserve, the paid earnings that wait for their claim, and the price of open sales',
    parts: `select user_id as owner, balance_part as amount from ${payments} where payment.status in ('created', 'redirected')
      union all select user_id, net from earning where status in ('held', 'paid')
      union all select buyer_id, tokens * unit_price from ${sales('paid', 'executing')}`,
  },
  investorAvailable: {
    sentence:
      'the deposits, what cards have paid for tokens and what sales brought, without what was invested, is reserved, or was paid out',
    parts: `select user_id as owner, amount from bank_statement_line where outcome = 'deposit' or transfer_id is not null
      union all select buyer_id, received from payment join transfer on transfer.id = transfer_id
        where payment.status = 'settled'
      union all select buyer_id, -tokens * unit_price from ${sales('paid', 'executing', 'done')}
      union all select seller_id, tokens * unit_price - fee - withheld from ${sales('done')}
      union all select user_id, -balance_part from ${payments} where payment.status in ('created', 'redirected', 'settled')
      union all select taken.receiver_id, net from earning join distribution on distribution.id = earning.distribution_id
        join lateral (select receiver_id from instruction where instruction.project_id = distribution.project_id
          and holder_id = earning.user_id and kind = 'forcedTransfer' and executed_at is not null
          order by executed_at desc limit 1) taken on true
        where earning.status = 'assigned'
      union all select user_id, credited from ${deposits}
      union all select user_id, received from ${payments} where payment.method = 'crypto' and payment.status = 'refunded'
      union all select owner, -amount from ${balancePayouts} where state <> 'done' or ${paidByBank('payout.key')}
      union all select owner, payout.amount from ${balancePayouts} where ${returned('payout.key')}`,
  },
  coins: {
    sentence: 'the confirmed deposits that were not sent back or sold',
    parts: `select null::uuid as owner, -deposit.amount as amount from ${deposits}
      where deposit.status in ('proving', 'waiting', 'settled', 'credited', 'returning')
      union all select null, settled from house_entry where purpose = 'coinsSold'`,
  },
  coinDeposits: {
    sentence: 'the confirmed deposits that no payment has used and that are not in a balance',
    parts: `select user_id as owner, deposit.amount from ${deposits}
      where deposit.status in ('proving', 'waiting', 'returning')`,
  },
  externalCash: {
    sentence:
      'what the bank has sent out, without what came back, arrived by transfer, on a statement line or by direct debit, and the platform’s own money of the feed',
    parts: `select null::uuid as owner, amount from ${bankTransfers('out')}
      union all select null, -amount from ${bankTransfers('in')}
      union all select null, -received from payment where ${byBank} and received is not null
      union all select null, -amount from bank_statement_line where payment_id is null or outcome = 'part'
      union all select null::uuid, -amount from bank_instruction where returned_at is not null
      union all select null, -amount from bank_feed_line where outcome = 'house'`,
  },
  providerClearing: {
    sentence: 'what the terminal has refunded and settled, without what it has collected',
    parts: `select null::uuid as owner, (data ->> 'refundedMinor')::bigint as amount from sandbox_record
        where kind = 'redsys.order' and data ->> 'refundedMinor' <> '0'
      union all select null, -received from payment where ${atTerminal} and received is not null
      union all select null, settled from house_entry where purpose = 'cardSettlement'`,
  },
};

const expected = Object.entries(accounts)
  .map(
    ([kind, { parts }]) =>
      `select '${kind}' as kind, coalesce(owner, '${PLATFORM}') as owner, amount from (${parts}) part`,
  )
  .join('\nunion all\n');

const COMPARE = `with expected as (select kind, owner, sum(amount) as amount from (${expected}) part group by 1, 2),
  booked as (select account.kind, account.owner, sum(entry.amount) as amount
    from ledger_account account join ledger_entry entry on entry.account_id = account.id group by 1, 2)
  select kind, owner, coalesce(booked.amount, 0)::bigint as booked, coalesce(expected.amount, 0)::bigint as expected
  from expected full join booked using (kind, owner)
  where coalesce(booked.amount, 0) <> coalesce(expected.amount, 0) order by kind, owner`;

/** Compares every account of the ledger with what it should hold. Expects that all due jobs have run. */
export async function accountProblems(on: Queryable): Promise<string[]> {
  const rows = await on.query<{ kind: AccountKind; owner: string; booked: number; expected: number }>(
    statement(COMPARE),
  );
  return rows.map(
    ({ kind, owner, ...amounts }) =>
      `${kind}${owner === PLATFORM ? '' : ` of ${owner}`} has ${amounts.booked}, not ${amounts.expected}: ${accounts[kind].sentence}`,
  );
}
