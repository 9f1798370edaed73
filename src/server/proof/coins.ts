import { coinDeposits } from '#machines/orders/coinDeposit/coinDeposit.statuses.ts';
import type { Queryable } from '../postgres/queryable.ts';
import { statement } from '../postgres/sql.ts';
import { literals } from '../postgres/statuses.ts';
import type { Coin } from '../providers/coin/coin.ts';
import { type Finding, MOST, ofEntity } from './finding.ts';

/** Statuses in which the coins of a deposit are in the ledger. */
const HELD = literals([...coinDeposits.booked, ...coinDeposits.sweepable, 'returning']);
/** Statuses in which they are owed to the investor and no payment has used them. */
const OWED = literals([...coinDeposits.booked, 'returning']);

interface DifferingAccount {
  kind: string;
  owner: string;
  expected: number;
  found: number;
}

/** Compares the coins in the ledger with the deposits. */
export async function coinLedgerFindings(on: Queryable): Promise<Finding[]> {
  const rows = await on.query<DifferingAccount>(
    statement(`with deposit as (select coin_deposit.*, investment.user_id from coin_deposit
        join investment on investment.id = coin_deposit.investment_id where kind = 'coin'),
      expected as (select 'coins' as kind, '00000000-0000-0000-0000-000000000000'::uuid as owner, -sum(amount) as amount
          from deposit where status in (${HELD})
        union all select 'coinDeposits', user_id, sum(amount) from deposit where status in (${OWED}) group by user_id),
      booked as (select account.kind, account.owner, sum(entry.amount) as amount from ledger_account account
        join ledger_entry entry on entry.account_id = account.id
        where account.kind in ('coins', 'coinDeposits') group by 1, 2)
    select kind, owner, coalesce(expected.amount, 0)::bigint as expected, coalesce(booked.amount, 0)::bigint as found
      from expected full join booked using (kind, owner)
      where coalesce(expected.amount, 0) <> coalesce(booked.amount, 0) limit ${MOST}`),
  );
  return rows.map(({ kind, owner, expected, found }) =>
    ofEntity('accountDiffers', 'user', owner, { account: kind, amount: found - expected }, kind),
  );
}

interface Address {
  payment_id: string;
  address: string;
  token: string;
  /** The minimum number of units. There may be more, which are unconfirmed or on their way. */
  expected: string;
}

const ADDRESSES = `select payment.id as payment_id, payment.deposit_address as address, payment.coin ->> 'token' as token,
    coalesce(sum(deposit.units::numeric) filter (where deposit.status in (${literals(coinDeposits.booked)})), 0)::text
      as expected
  from payment join coin_deposit deposit on deposit.payment_id = payment.id and deposit.kind = 'coin'
  where deposit.chain_id = $1 and payment.deposit_address is not null and payment.coin is not null and ($2::uuid is null or payment.id = $2) group by payment.id order by payment.id`;

/** The coins owed to investors are at the addresses of their payments. */
export async function coinChainFindings(on: Queryable, coin: Coin, chainId: number): Promise<Finding[]> {
  const findings: Finding[] = [];
  const read = (payment?: string) => on.query<Address>(statement(ADDRESSES, [chainId, payment ?? null]));
  for (const address of await read()) {
    if (!(await differs(coin, address))) continue;
    // A deposit may have been moved between the two readings.
    const [again] = await read(address.payment_id);
    if (again && (await differs(coin, again)))
      findings.push(ofEntity('coinsDiffer', 'payment', again.payment_id, { wallet: again.address }));
  }
  return findings;
}

/** More coins than known may have arrived since the chain was read, but never fewer. */
async function differs(coin: Coin, { address, token, expected }: Address): Promise<boolean> {
  return (await coin.balanceOf(token, address)) < BigInt(expected);
}
