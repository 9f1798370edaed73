import { Income } from '#machines/earnings/earning/income.wire.ts';
import { calendarDate } from '#machines/shared/calendar.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { data, operation, refused, workFor } from '../../http/operation.ts';
import { sql } from '../../postgres/sql.ts';
import { loadMonthlyIncome, loadUpcoming } from '../../queries/earnings/income.ts';

async function readIncome(uow: UnitOfWork, userId: string): Promise<Income> {
  const { tx, now, tenant } = uow;
  const { timeZone } = tenant.customization.tenant;
  const [rows, upcoming, [claimable]] = await Promise.all([
    loadMonthlyIncome(tx, userId, timeZone),
    loadUpcoming(uow, userId),
    tx.query<Income['claimable']>(sql`select count(*) as count, coalesce(sum(net), 0)::bigint as net from earning
      where user_id = ${userId} and status = 'paid' and net > 0
        and not coalesce((machine_state ->> 'claiming')::boolean, false)`),
  ]);
  const today = calendarDate(now.getTime(), timeZone);
  return { today, rows, upcoming, claimable: claimable ?? { count: 0, net: 0 } };
}

const income = operation({
  method: 'GET',
  path: '/v2/pfp/income',
  summary: 'Returns what the investor has earned by month, and what is to come.',
  tag: 'earnings',
  access: ['USER'],
  reply: Income,
  handle: async (call) => {
    const found = await workFor(call, async (uow) => ({ ok: true, value: await readIncome(uow, call.userId) }));
    return found.ok ? data(found.value) : refused(found.refusal);
  },
});

export const incomeOperations = [income];
