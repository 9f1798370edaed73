import type { HouseBalances, HousePurpose, HouseShares } from '#machines/oversight/incident/houseMoney.ts';
import { settledAccount } from '#machines/oversight/incident/houseMoney.ts';
import type { Queryable } from '../../postgres/queryable.ts';
import { sql } from '../../postgres/sql.ts';
import { readAccountBalance } from './ledger.ts';

/** Waits for every other transaction that spends the platform's money, so that none of it is spent twice. */
export const lockHouse = (on: Queryable) => on.query(sql`select pg_advisory_xact_lock(hashtext('tesela.house'))`);

/**
 * The fees that are the platform's for good, in minor units. An order whose tokens have not been delivered can still be
 * cancelled, and its fees are given back then.
 */
export async function readFinalFees(on: Queryable): Promise<number> {
  const [row] = await on.query<{ open: number }>(sql`select coalesce(sum(fee + method_fee), 0)::bigint as open
    from investment where charged_at is not null and status not in ('MINTED', 'CANCELED')`);
  return (await readAccountBalance(on, 'platformFees')) - (row?.open ?? 0);
}

export async function readHouseBalances(on: Queryable, purpose: HousePurpose): Promise<HouseBalances> {
  const account = settledAccount(purpose);
  const [fees, due, settled] = await Promise.all([
    readFinalFees(on),
    readAccountBalance(on, 'platformDue'),
    account ? readAccountBalance(on, account) : 0,
  ]);
  return { fees, due, settled };
}

/** A movement at the bank that may be the platform's own money. */
export interface HouseLine {
  /** In minor units, positive if the money came in. */
  amount: number;
  /** The line of the bank's feed or of a file that no instruction explains, or a line whose money is in suspense. */
  feedLine?: string;
  fileLine?: string;
  statementLine?: string;
}

/** The movement that an incident is about. */
export async function findHouseLine(on: Queryable, incident: string): Promise<HouseLine | undefined> {
  const [told] = await on.query<{ id: string; amount: number }>(sql`select line.id, line.amount from bank_feed_line line
    join incident on incident.subject_entity = 'bank' and incident.subject_id = line.iban || ' ' || line.bank_id
    where incident.id = ${incident} and line.outcome = 'unexplained'`);
  if (told) return { amount: told.amount, feedLine: told.id };
  const [filed] = await on.query<{ id: string; amount: number }>(sql`select line.id, line.amount
    from statement_movement line
    join incident on incident.subject_entity = 'bank' and incident.subject_id = 'file ' || line.id
    where incident.id = ${incident} and line.outcome = 'unexplained'`);
  if (filed) return { amount: filed.amount, fileLine: filed.id };
  const [suspended] = await on.query<{ id: string; amount: number }>(sql`select line.id, line.amount
    from bank_statement_line line
    join incident on incident.subject_entity = 'bankLine' and incident.subject_id = line.id::text
    where incident.id = ${incident} and line.outcome = 'suspense' and line.payment_id is null`);
  return suspended && { amount: suspended.amount, statementLine: suspended.id };
}

interface HouseBookingRow extends HouseShares {
  purpose: HousePurpose;
  isReversal: boolean;
  amount: number;
  at: Date;
}

/** The booking of an incident's money with its corrections, oldest first. The last one holds. */
export const findHouseBookings = (on: Queryable, incident: string) =>
  on.query<HouseBookingRow>(sql`select purpose, "isReversal", amount, settled, fees, due, at from (
      select 0 as number, purpose, false as "isReversal", amount, settled, fees, due, booked_at as at
        from house_entry where incident_id = ${incident}
      union all select number, purpose, is_reversal, amount, settled, fees, due, booked_at
        from house_correction where incident_id = ${incident}) booking order by number`);
