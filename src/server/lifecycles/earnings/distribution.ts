import type {
  DistributionFacts,
  DistributionNotification,
} from '#machines/earnings/distribution/distribution.contract.ts';
import { distributionMachine } from '#machines/earnings/distribution/distribution.machine.ts';
import { type BankRefusal, toBankRefusal } from '#machines/earnings/earning/earning.selectors.ts';
import { isWithinLimit } from '#machines/oversight/approval/approval.acts.ts';
import { calendarDate } from '#machines/shared/calendar.ts';
import { defineLifecycle, type FactsWithout, loadOne } from '../../engine/lifecycle.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { sql, statement } from '../../postgres/sql.ts';
import { SCHEDULE } from '../../queries/earnings/schedule.sql.ts';
import { movedOut, openActs } from '../../queries/oversight/approvals.ts';
import { outstandingNow } from '../../queries/register/capital.sql.ts';
import { notifyManagers, notifyUser } from '../app/notify.ts';
import { calculateLines, discardLines, renewRates } from './distribution.lines.ts';
import type { DistributionRow } from './distribution.row.ts';
import { changeTerms, computeCapitalFacts, listInstalmentTerms } from './distribution.terms.ts';
import { capInstalments, replanInstalments } from './replanInstalments.ts';
import { isRateBelowRule } from './residentRate.ts';

/** The reason of all refused lines, if they have the same one. */
function commonCause({ causes: [first, ...others] }: DistributionRow): BankRefusal {
  return first !== undefined && others.length === 0 ? toBankRefusal(first) : 'other';
}

const buildNotification = (
  row: DistributionRow,
  about: DistributionNotification,
  link: string,
  reason: string | null,
) => ({
  about: `distribution.${about}`,
  params: {
    project: row.project_title,
    amount: row.gross,
    date: row.record_date,
    reason: reason ?? '',
    paid: row.paid,
    lines: row.lines,
    cause: commonCause(row),
  },
  link,
});

/**
 * Requests the payment of each pending earning. An earning with a payment under way refuses, and waits for its answer.
 * One in quarantine refuses too, and its event is sent again after its release, so the others do not wait for it.
 */
async function requestPayments(uow: UnitOfWork, row: DistributionRow) {
  const pending = await uow.tx.query<{ id: string }>(
    sql`select id from earning where distribution_id = ${row.id} and status = 'pending' order by id`,
  );
  let isAnyRequested = false;
  for (const { id } of pending) {
    const { ok } = await uow.sendAsSystem('earning', id, { type: 'earning.pay' });
    isAnyRequested ||= ok;
  }
  const finish = { type: 'distribution.finish' } as const;
  if (!isAnyRequested) uow.enqueue('event', { entity: 'distribution', id: row.id, event: finish });
}

const TEXT = `select distribution.*, distribution.record_date::text as record_date, project.title as project_title,
    project.owner_id, project.product,
    exists (select from instalment where id = distribution.instalment_id and case distribution.kind
      when 'capitalReturn' then capital is not null when 'interest' then income is not null end) as amount_agreed,
    coalesce(nullif((select count(distinct user_id) from earning where distribution_id = distribution.id), 0),
      (select count(*) from holders_at(project.id, distribution.record_date, $3))) as lines,
    ${outstandingNow('tokens_issued(project.id)')} - coalesce((select sum(other.gross) from distribution other
      where other.project_id = project.id and other.id <> distribution.id and other.kind = 'capitalReturn'
        and other.status not in ('new', 'cancelled')
        and not exists (select from earning where distribution_id = other.id and paid_at is not null)), 0)::bigint as capital_left,
    case when distribution.kind = 'capitalReturn' and distribution.instalment_id is null then ${SCHEDULE} end as schedule,
    exists (select from bank_account where user_id = project.owner_id and replaced_at is null
      and usable_from <= $2) as issuer_bank,
    (select count(*) from earning where distribution_id = distribution.id
      and status = 'pending' and (machine_state ->> 'paying')::boolean) as under_way,
    (select count(*) from earning where distribution_id = distribution.id
      and status = 'pending' and quarantined_at is null
      and not coalesce((machine_state ->> 'paying')::boolean, false)) as failed,
    (select count(*) from earning where distribution_id = distribution.id and status = 'pending'
      and quarantined_at is not null and not coalesce((machine_state ->> 'paying')::boolean, false)) as quarantined,
    (select count(*) from earning where distribution_id = distribution.id and status <> 'pending') as paid,
    array(select distinct machine_state ->> 'refusal' from earning where distribution_id = distribution.id
      and status = 'pending' and machine_state ->> 'refusal' is not null) as causes,
    ${movedOut('project.id', { now: '$2::timestamptz' })} as moved,
    ${openActs("'distribution ' || distribution.id")} as proposals
  from distribution join project on project.id = distribution.project_id
  where distribution.id = $1 for update of distribution`;

const machineState = {};

export const distributionLifecycle = defineLifecycle<typeof distributionMachine, DistributionRow, never>({
  machine: distributionMachine,
  entity: 'distribution',
  machineState,
  personal: {
    about: (row) => row.owner_id,
    event: { recordDate: 'plain', reason: 'personal', schedule: 'plain' },
    state: {},
  },

  load: (uow, id, lock) =>
    loadOne<DistributionRow>(uow, lock, statement(TEXT, [id, uow.now, uow.tenant.customization.tenant.timeZone])),

  facts: (uow, row): FactsWithout<typeof machineState, DistributionFacts> => ({
    recordDateOver: row.record_date < calendarDate(uow.now.getTime(), uow.tenant.customization.tenant.timeZone),
    ...computeCapitalFacts(row),
    instalment: listInstalmentTerms(row),
    schedule: row.schedule,
    lines: row.lines,
    withinLimit:
      !isRateBelowRule(uow, row) &&
      isWithinLimit({
        amount: row.gross,
        counted: row.moved,
        limit: uow.tenant.settings.approvalLimit,
      }),
    proposals: row.proposals,
    issuerHasBank: row.issuer_bank,
    paymentsUnderWay: row.under_way,
    failedCount: row.failed,
    quarantinedCount: row.quarantined,
    paidCount: row.paid,
  }),

  apply: {
    'lines.calculated': (uow, row) => calculateLines(uow, row),
    'lines.discarded': async (uow, row) => {
      await discardLines(uow, row);
    },
    'terms.changed': (uow, row, terms) => changeTerms(uow, row, terms),
    'approval.given': async (uow, row) => {
      uow.setWithEvent('distribution', row.id, { approved_by: uow.by.userId });
    },
    'payments.requested': async (uow, row, { failedOnly }) => {
      const refusal = failedOnly ? undefined : await renewRates(uow, row);
      if (!refusal) await requestPayments(uow, row);
      return refusal;
    },
    'distribution.paid': async (uow, row) => {
      uow.setWithEvent('distribution', row.id, { paid_at: uow.now });
      // It may be the last one of its issuance.
      uow.enqueue('investment.review', { projectId: row.project_id });
      if (row.instalment_id) await uow.sendAsSystem('instalment', row.instalment_id, { type: 'instalment.settle' });
      else if (row.kind === 'capitalReturn') return replanInstalments(uow, row.project_id);
      return undefined;
    },
    'distribution.cancelled': async (uow, row) => {
      if (!row.instalment_id) return undefined;
      await uow.sendAsSystem('instalment', row.instalment_id, { type: 'instalment.reopen' });
      return capInstalments(uow, row.project_id);
    },
    'owner.notified': (uow, row, { about, reason }) =>
      notifyUser(uow, row.owner_id, buildNotification(row, about, '/entrepreneur/earnings', reason)),
    'manager.notified': (uow, row, { about }) =>
      notifyManagers(
        uow,
        buildNotification(row, about, `/manager/issuances/${row.project_id}/benefits/${row.id}`, null),
      ),
  },

  examples: () => [{ type: 'distribution.cancel', reason: '…' }],
});
