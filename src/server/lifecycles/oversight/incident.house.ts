import {
  divideHouseMoney,
  type HousePurpose,
  type HouseShares,
  purposesOf,
  settledAccount,
} from '#machines/oversight/incident/houseMoney.ts';
import type { Refusal } from '../../engine/refusal.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { sql } from '../../postgres/sql.ts';
import { findHouseLine, type HouseLine, lockHouse, readHouseBalances } from '../../queries/orders/houseMoney.ts';
import { type PostingLine, post } from '../../queries/orders/ledger.ts';
import type { IncidentRow } from './incident.row.ts';

/** The amount before deductions has the sign of the movement. */
export const signed = ({ amount }: Pick<HouseLine, 'amount'>, gross: number | null) =>
  gross === null ? amount : Math.sign(amount) * gross;

/** Books money at the bank that is the platform's own, after two managers have agreed what it is. */
export async function bookHouseMoney(
  uow: UnitOfWork,
  { id }: IncidentRow,
  { purpose, gross }: { purpose: HousePurpose; gross: number | null },
): Promise<Refusal | undefined> {
  await lockHouse(uow.tx);
  const line = await findHouseLine(uow.tx, id);
  if (!line || !purposesOf(line.amount < 0 ? 'out' : 'in').includes(purpose)) return { code: 'not_found' };
  const { amount } = line;
  const shares = divideHouseMoney(amount, signed(line, gross), await readHouseBalances(uow.tx, purpose));
  await post(uow.tx, uow.now, {
    key: `incident:${id}:house`,
    about: 'house.booked',
    entityId: id,
    lines: buildHouseLines(line.statementLine ? 'suspense' : 'externalCash', { purpose, amount, ...shares }),
  });
  const { settled, fees, due } = shares;
  await uow.tx.query(sql`insert into house_entry (incident_id, purpose, amount, settled, fees, due, booked_at)
    values (${id}, ${purpose}, ${amount}, ${settled}, ${fees}, ${due}, ${uow.now})`);
  await closeLine(uow, line);
  return undefined;
}

/** The lines of a booking, or of the one that takes it back if all amounts are negated. */
export function buildHouseLines(
  from: 'suspense' | 'externalCash',
  { purpose, amount, settled, fees, due }: HouseShares & { purpose: HousePurpose; amount: number },
): PostingLine[] {
  const account = settledAccount(purpose);
  const lines: PostingLine[] = [
    { account: from, amount: -amount },
    ...(account ? [{ account, amount: settled }] : []),
    { account: 'platformFees', amount: fees },
    { account: 'platformDue', amount: due },
  ];
  return lines.filter((each) => each.amount !== 0);
}

async function closeLine(uow: UnitOfWork, { feedLine, fileLine, statementLine }: HouseLine) {
  if (feedLine) await uow.tx.query(sql`update bank_feed_line set outcome = 'house' where id = ${feedLine}`);
  if (fileLine) {
    await uow.tx.query(sql`update statement_movement set outcome = 'house' where id = ${fileLine}`);
    uow.markChanged('bankLine', fileLine);
  }
  if (!statementLine) return;
  await uow.tx.query(sql`update bank_statement_line set outcome = 'house', reason = null where id = ${statementLine}`);
  uow.markChanged('bankLine', statementLine);
}
