import { coinDeposits } from '#machines/orders/coinDeposit/coinDeposit.statuses.ts';
import type { Queryable } from '../postgres/queryable.ts';
import { statement } from '../postgres/sql.ts';
import { literals } from '../postgres/statuses.ts';
import type { Coin } from '../providers/coin/coin.ts';
import { type Finding, ofEntity } from './finding.ts';

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
