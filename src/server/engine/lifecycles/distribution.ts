import type { DistributionFacts, DistributionNews } from '#machines/distribution/distribution.contract.ts';
import { distributionMachine } from '#machines/distribution/distribution.machine.ts';
import { calendarDate } from '#machines/shared/calendar.ts';
import { tellManagers, tellPerson } from '../../effects/news.ts';
import { sql, unlocked } from '../../store/sql.ts';
import { tell } from '../dispatch.ts';
import { defineLifecycle, type Stored } from '../lifecycle.ts';
import type { Unit } from '../unit.ts';
import { calculateLines } from './distribution.lines.ts';

export interface DistributionRow extends Stored {
  project_id: string;
  project_title: string;
  owner_id: string;
  kind: 'interest' | 'dividend' | 'rent' | 'capitalGain' | 'capitalReturn';
  gross: number;
  withholding_points: number;
  record_date: string;
  approved_by: string | null;
  holders: number;
  other_managers: number;
  issuer_bank: boolean;
  under_way: number;
  failed: number;
}

const news = (row: DistributionRow, about: DistributionNews, link: string, reason: string | null) => ({
  about: `distribution.${about}`,
  params: { project: row.project_title, amount: row.gross, reason: reason ?? '' },
  link,
});

/** Asks each line that is not paid to be paid; one whose payment is under way is left to its answer. */
async function requestPayments(unit: Unit, row: DistributionRow) {
  const pending = await unit.tx.query<{ id: string }>(
    sql`select id from earning where distribution_id = ${row.id} and status = 'pending' order by id`,
  );
  for (const { id } of pending) await tell(unit, 'earning', id, { type: 'earning.pay' });
  return undefined;
}

export const distributionLifecycle = defineLifecycle<typeof distributionMachine, DistributionRow, never>({
  machine: distributionMachine,
  table: 'distribution',
  kept: {},

  load: async (unit, id, lock) => {
    const found = sql`select distribution.*, distribution.record_date::text as record_date, project.title as project_title,
        project.owner_id,
        (select count(distinct person_id) from holding where project_id = project.id and tokens > 0) as holders,
        (select count(*) from person where roles @> array['ADMIN'] and review <> 'deleted'
          and id is distinct from coalesce(distribution.approved_by, ${unit.by.personId}::uuid)) as other_managers,
        exists (select from bank_account where person_id = project.owner_id and replaced_at is null
          and usable_from <= ${unit.now}) as issuer_bank,
        (select count(*) from earning where distribution_id = distribution.id
          and status = 'pending' and (kept ->> 'paying')::boolean) as under_way,
        (select count(*) from earning where distribution_id = distribution.id
          and status = 'pending' and not coalesce((kept ->> 'paying')::boolean, false)) as failed
      from distribution join project on project.id = distribution.project_id
      where distribution.id = ${id} for update of distribution`;
    const [row] = await unit.tx.query<DistributionRow>(lock ? found : unlocked(found));
    return row;
  },

  facts: (unit, row): Omit<DistributionFacts, 'id' | 'actor'> => ({
    recordDateReached: row.record_date <= calendarDate(unit.now.getTime(), unit.tenant.customization.tenant.timeZone),
    lines: row.holders,
    withinLimit: row.gross <= unit.tenant.settings.approvalLimit,
    isFirstApprover: row.approved_by !== null && row.approved_by === unit.by.personId,
    otherManagers: row.other_managers,
    issuerHasBank: row.issuer_bank,
    paymentsUnderWay: row.under_way,
    failedCount: row.failed,
  }),

  apply: {
    'lines.calculated': (unit, row) => calculateLines(unit, row),
    'lines.discarded': async (unit, row) => {
      await unit.tx.query(sql`delete from earning where distribution_id = ${row.id} and status = 'pending'`);
      return undefined;
    },
    'approval.given': async (unit, row, { second }) => {
      await unit.tx.query(
        second
          ? sql`update distribution set second_by = ${unit.by.personId} where id = ${row.id}`
          : sql`update distribution set approved_by = ${unit.by.personId} where id = ${row.id}`,
      );
      return undefined;
    },
    'payments.requested': (unit, row) => requestPayments(unit, row),
    'distribution.paid': async (unit, row) => {
      await unit.tx.query(sql`update distribution set paid_at = ${unit.now} where id = ${row.id}`);
      return undefined;
    },
    'distribution.cancelled': () => undefined,
    'owner.told': (unit, row, { about, reason }) =>
      tellPerson(unit, row.owner_id, news(row, about, '/entrepreneur/earnings', reason)),
    'manager.told': (unit, row, { about }) =>
      tellManagers(unit, news(row, about, `/manager/issuances/${row.project_id}/benefits/${row.id}`, null)),
  },

  examples: () => [{ type: 'distribution.cancel', reason: '…' }],
});
