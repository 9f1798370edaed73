import {
  type HousePurpose,
  purposesOf,
  redivideHouseMoney,
  settledAccount,
} from '#machines/oversight/incident/houseMoney.ts';
import type { Refusal } from '../../engine/refusal.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { newId } from '../../kernel/ids.ts';
import { sql } from '../../postgres/sql.ts';
import { findHouseBookings, lockHouse, readHouseBalances } from '../../queries/orders/houseMoney.ts';
import { post } from '../../queries/orders/ledger.ts';
import { buildHouseLines, signed } from './incident.house.ts';
import type { IncidentRow } from './incident.row.ts';

/**
 * Takes a booking back and books its money for another purpose. Both are postings of their own, so that the first
 * booking, its correction and the result stay visible.
 */
export async function correctHouseMoney(
  uow: UnitOfWork,
  { id, subject_entity }: IncidentRow,
  { purpose, gross }: { purpose: HousePurpose; gross: number | null },
): Promise<Refusal | undefined> {
  await lockHouse(uow.tx);
  const bookings = await findHouseBookings(uow.tx, id);
  const last = bookings.at(-1);
  if (!last || !purposesOf(last.amount < 0 ? 'out' : 'in').includes(purpose)) return { code: 'not_found' };
  const account = settledAccount(purpose);
  const first = { ...last, isSameAccount: account !== undefined && account === settledAccount(last.purpose) };
  const balances = await readHouseBalances(uow.tx, purpose);
  const shares = redivideHouseMoney(last.amount, signed(last, gross), balances, first);
  const reversal = {
    purpose: last.purpose,
    amount: -last.amount,
    settled: -last.settled,
    fees: -last.fees,
    due: -last.due,
  };
  const booking = { purpose, amount: last.amount, ...shares };
  const from = subject_entity === 'bankLine' ? 'suspense' : 'externalCash';
  for (const [about, entry] of [
    ['house.reversed', reversal],
    ['house.booked', booking],
  ] as const) {
    const number = bookings.length + (entry === booking ? 1 : 0);
    const lines = buildHouseLines(from, entry);
    await post(uow.tx, uow.now, { key: `incident:${id}:house:${number}`, about, entityId: id, lines });
    await uow.tx.query(sql`insert into house_correction (id, incident_id, number, purpose, amount, settled, fees, due, booked_at)
      values (${newId(uow.now)}, ${id}, ${number}, ${entry.purpose}, ${entry.amount}, ${entry.settled}, ${entry.fees},
        ${entry.due}, ${uow.now})`);
  }
  return undefined;
}
