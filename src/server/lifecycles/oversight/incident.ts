import { isTaxYearClosed } from '#machines/oversight/incident/houseMoney.ts';
import type { IncidentFacts } from '#machines/oversight/incident/incident.contract.ts';
import { incidentMachine } from '#machines/oversight/incident/incident.machine.ts';
import { calendarDate } from '#machines/shared/calendar.ts';
import { defineLifecycle, type FactsWithout, loadOne } from '../../engine/lifecycle.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { statement } from '../../postgres/sql.ts';
import { PAID, PAYER } from '../../queries/orders/paymentSubjects.ts';
import { notifyManagers } from '../app/notify.ts';
import { correctHouseMoney } from './incident.corrections.ts';
import { bookHouseMoney } from './incident.house.ts';
import {
  assignLine,
  confirmReturn,
  creditLine,
  divideLine,
  refuseReturn,
  requestReturn,
  reverseReturn,
} from './incident.lines.ts';
import { refusePayout, requestPayout } from './incident.payouts.ts';
import type { IncidentRow } from './incident.row.ts';

export const incidentPath = (id: string) => `/manager/incidents?incident=${id}`;

/**
 * These only create notifications on the pages: a failed mail must not cause more mails, and the register mails its own
 * alarm.
 */
const unmailed: readonly IncidentRow['kind'][] = ['failedJob', 'difference'];

/** The texts of incidents about orders that differ for the price of a sale. */
const aboutSales: Partial<Record<IncidentRow['kind'], string>> = {
  refundOwed: 'saleRefundOwed',
  unanswered: 'saleUnanswered',
};

const notify = (uow: UnitOfWork, { id, kind, number, amount, detail }: IncidentRow) =>
  notifyManagers(
    uow,
    {
      about: `incident.${('sale' in detail && aboutSales[kind]) || kind}`,
      params: { ...detail, number, ...(amount !== null && { amount }) },
      link: incidentPath(id),
    },
    { isMailed: !unmailed.includes(kind) },
  );

const toDay = ({ tenant }: UnitOfWork, at: Date) => calendarDate(at.getTime(), tenant.customization.tenant.timeZone);

const machineState = { attempts: 0, purpose: null };

export const incidentLifecycle = defineLifecycle({
  machine: incidentMachine,
  entity: 'incident',
  machineState,
  personal: {
    about: (row: IncidentRow) => row.about_user,
    event: {
      by: 'plain',
      ending: 'plain',
      investment: 'plain',
      shares: 'plain',
      user: 'plain',
      reason: 'personal',
      text: 'personal',
    },
    state: {},
  },

  load: (uow, id, lock) =>
    loadOne<IncidentRow>(
      uow,
      lock,
      statement(
        `select incident.*, case incident.subject_entity
          when 'payment' then (select ${PAYER} from payment ${PAID} where payment.id = incident.subject_id::uuid)
          when 'bankLine' then (select user_id from bank_statement_line where id = incident.subject_id::uuid)
          when 'payout' then (incident.detail ->> 'owner')::uuid end as about_user,
          (select booked_at from house_entry where incident_id = incident.id)
        from incident where incident.id = $1 for update of incident`,
        [id],
      ),
    ),

  facts: (uow, row): FactsWithout<typeof machineState, IncidentFacts> => ({
    kind: row.kind,
    line: row.kind === 'suspense' && row.subject_entity === 'bankLine',
    own: row.taken_by !== null && row.taken_by === uow.by.userId,
    yearClosed: row.booked_at !== null && isTaxYearClosed(toDay(uow, row.booked_at), toDay(uow, uow.now)),
  }),

  apply: {
    'incident.opened': async (uow, row) => {
      uow.setWithEvent('incident', row.id, {
        opened_at: uow.now,
        taken_by: null,
        closed_at: null,
        closed_by: null,
        reason: null,
      });
      await notify(uow, row);
    },
    'incident.taken': (uow, row) => {
      uow.setWithEvent('incident', row.id, { taken_by: uow.by.userId, reason: null });
    },
    /** The text is in the journal. */
    'note.added': () => undefined,
    'incident.closed': (uow, row, { by }) => {
      uow.update('incident', row.id, { closed_at: uow.now, closed_by: by });
    },
    'money.booked': bookHouseMoney,
    'money.corrected': correctHouseMoney,
    'line.assigned': (uow, row, { investment }) => assignLine(uow, row, investment),
    'line.divided': (uow, row, { shares }) => divideLine(uow, row, shares),
    'line.credited': (uow, row, { user }) => creditLine(uow, row, user),
    'payout.requested': (uow, row, { attempt }) => requestPayout(uow, row, attempt),
    'payout.refused': (uow, row, { reason }) => refusePayout(uow, row, reason),
    'return.requested': (uow, row, { key }) => requestReturn(uow, row, key),
    'return.confirmed': (uow, row) => confirmReturn(uow, row),
    'return.reversed': (uow, row, { reason }) => reverseReturn(uow, row, reason),
    'return.refused': (uow, row, { reason, key }) => refuseReturn(uow, row, key, reason),
  },
});
