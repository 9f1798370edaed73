import { type OwnerDay, OwnerHome, type OwnIssuance } from '#machines/app/home/ownerHome.wire.ts';
import type { ProjectRow } from '#machines/issuances/project/project.row.ts';
import { statusesForOwner } from '#machines/issuances/project/project.waits.ts';
import { calendarDate } from '#machines/shared/calendar.ts';
import { read } from '#server/engine/engine.ts';
import type { UnitOfWork } from '#server/engine/unit.ts';
import { data, operation, refused, workFor } from '#server/http/operation.ts';
import { projectLifecycle } from '#server/lifecycles/issuances/project.ts';
import { sql, statement } from '#server/postgres/sql.ts';
import { investments, literals } from '#server/postgres/statuses.ts';
import { wireRows } from '#server/postgres/wireRows.ts';
import { projectColumns } from '#server/queries/issuances/projects.ts';

const DAYS = 30;
const SHOWN = 20;

const ranks = statusesForOwner.map((statuses, place) => `when project.status in (${literals(statuses)}) then ${place}`);

/** Issuances that raise or will raise money, and those whose money is still on its way. */
const RUNNING = `select ${projectColumns('$1')},
    (select count(*)::integer from content_remark remark where remark.project_id = project.id
      and remark.corrected_at is null and remark.removed_at is null) as remarks
  from project join funding on funding.project_id = project.id
  where project.owner_id = $1 and project.status <> 'CLOSED.ended'
  order by case ${ranks.join(' ')} else ${ranks.length} end, project.created_at desc, project.id desc limit ${SHOWN}`;

const DAILY = `with own as (select id from project where owner_id = $1),
    paid as (select (payment.settled_at at time zone $4)::date as day, sum(investment.amount)::bigint as amount
      from payment join investment on investment.id = payment.investment_id
      where investment.project_id in (select id from own) and payment.settled_at is not null
        and (payment.settled_at at time zone $4)::date >= $2::date
        and investment.status in (${literals(investments.paid)}) group by 1),
    seen as (select day, count(*)::integer as visits from visit
      where project_id in (select id from own) and day >= $2::date group by 1)
  select to_char(days.day, 'YYYY-MM-DD') as day, coalesce(paid.amount, 0)::bigint as paid,
    coalesce(seen.visits, 0) as visits
  from generate_series($2::date, $3::date, interval '1 day') days (day)
  left join paid on paid.day = days.day left join seen on seen.day = days.day order by days.day`;

async function daily(uow: UnitOfWork, userId: string): Promise<OwnerDay[]> {
  const { timeZone } = uow.tenant.customization.tenant;
  const today = calendarDate(uow.now.getTime(), timeZone);
  const first = new Date(Date.parse(`${today}T00:00:00Z`));
  first.setUTCDate(first.getUTCDate() - DAYS + 1);
  return uow.tx.query<OwnerDay>(statement(DAILY, [userId, first.toISOString().slice(0, 10), today, timeZone]));
}

async function loadOwnIssuances(uow: UnitOfWork, userId: string): Promise<OwnIssuance[]> {
  const rows = await wireRows<ProjectRow & { remarks: number }>(uow.tx, statement(RUNNING, [userId]));
  const found: OwnIssuance[] = [];
  for (const row of rows) {
    const known = await read(uow, projectLifecycle, row.id);
    if (known) found.push({ ...row, facts: known.facts });
  }
  return found;
}

const loadSums = (uow: UnitOfWork, userId: string) =>
  uow.tx.query<Pick<OwnerHome, 'raised' | 'investors' | 'escrow' | 'paidOut' | 'hasBankAccount'>>(sql`select
    coalesce(sum(funding.raised), 0)::bigint as raised, coalesce(sum(funding.investors), 0)::integer as investors,
    coalesce(sum((select balance from ledger_account where kind = 'projectEscrow' and owner = project.id)), 0)::bigint
      as escrow,
    coalesce((select sum(-entry.amount) from ledger_entry entry
      join ledger_account account on account.id = entry.account_id
      where account.kind = 'ownerPayable' and account.owner = ${userId} and entry.amount < 0), 0)::bigint as "paidOut",
    exists (select from bank_account where user_id = ${userId} and replaced_at is null) as "hasBankAccount"
    from project join funding on funding.project_id = project.id where project.owner_id = ${userId}`);

const readOwnerHome = operation({
  method: 'GET',
  path: '/v2/pfp/owner-home',
  summary: 'Returns what a project owner has to do, and how the issuances go.',
  tag: 'issuances',
  access: ['ENTREPRENEUR'],
  reply: OwnerHome,
  handle: async (call) => {
    const found = await workFor(call, async (uow) => {
      const [sums] = await loadSums(uow, call.userId);
      if (!sums) throw new Error('Sums always have one row');
      const issuances = await loadOwnIssuances(uow, call.userId);
      return { ok: true, value: { ...sums, days: await daily(uow, call.userId), issuances } };
    });
    return found.ok ? data(found.value) : refused(found.refusal);
  },
});

export const ownerHomeOperations = [readOwnerHome];
