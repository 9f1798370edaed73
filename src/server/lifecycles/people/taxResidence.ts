import type { Contradiction } from '#machines/people/taxResidence/contradictions.ts';
import type {
  TaxResidenceEvent,
  TaxResidenceFacts,
  TaxResidenceNotification,
} from '#machines/people/taxResidence/taxResidence.contract.ts';
import { taxResidenceMachine } from '#machines/people/taxResidence/taxResidence.machine.ts';
import type { TaxResidenceDetails } from '#machines/people/taxResidence/taxResidence.wire.ts';
import { calendarDate, endOfCalendarDay } from '#machines/shared/calendar.ts';
import { defineLifecycle, type Evidence, type FactsWithout, loadOne, type Stored } from '../../engine/lifecycle.ts';
import { timer } from '../../engine/timers.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { sql } from '../../postgres/sql.ts';
import { decryptColumn } from '../../secrets/personalColumns.ts';
import type { Encrypted } from '../../secrets/personalData.ts';
import { notifyManagers, notifyUser } from '../app/notify.ts';

export interface TaxResidenceRow extends Stored {
  user_id: string;
  name: string;
  details: Encrypted<TaxResidenceDetails> | null;
  file_id: string | null;
  sha256: string | null;
  valid_until: string | null;
  text_version: string | null;
  contradictions: Contradiction[];
}

const zoneOf = (uow: UnitOfWork) => uow.tenant.customization.tenant.timeZone;

const buildNotification = (
  { valid_until }: Pick<TaxResidenceRow, 'valid_until'>,
  about: TaxResidenceNotification,
  reason: string | null,
) => ({
  about: `taxResidence.${about}`,
  params: { reason: reason ?? '', until: valid_until ?? '' },
  link: '/user/account?section=tax',
});

/** The rates of the certificate end with its last day in the tenant's time zone. */
function planLapse(uow: UnitOfWork, { id, valid_until }: TaxResidenceRow) {
  if (valid_until === null) throw new Error(`The tax residence ${id} was accepted without a certificate`);
  const end = endOfCalendarDay(Date.parse(`${valid_until}T12:00:00Z`), 0, zoneOf(uow)) + 1;
  timer(uow, new Date(end), 'taxResidence', id, { type: 'certificate.lapse' });
}

/** The declaration and the certificate that a manager has decided on. */
async function buildEvidence(
  uow: UnitOfWork,
  row: TaxResidenceRow,
  event: TaxResidenceEvent,
): Promise<Evidence | undefined> {
  if (event.type !== 'certificate.accept' && event.type !== 'certificate.refuse') return undefined;
  const of = { user: row.user_id, id: row.id };
  const declared = await decryptColumn(uow.tenant, uow.tx, 'tax_residence.details', of, row.details);
  const { file_id: fileId, sha256, valid_until: validUntil, contradictions } = row;
  return { basis: { fileId, sha256, validUntil, contradictions }, evidence: { declared } };
}

const machineState = {};

export const taxResidenceLifecycle = defineLifecycle<typeof taxResidenceMachine, TaxResidenceRow, never>({
  machine: taxResidenceMachine,
  entity: 'taxResidence',
  machineState,
  personal: { about: (row) => row.user_id, event: { reason: 'personal' }, state: {} },
  partOf: ({ user_id }) => [{ entity: 'user', id: user_id, userId: user_id }],

  load: (uow, id, lock) =>
    loadOne<TaxResidenceRow>(
      uow,
      lock,
      sql`select tax_residence.*, tax_residence.valid_until::text as valid_until, encode(file.sha256, 'hex') as sha256,
        coalesce(nullif(trim(users.first_name || ' ' || users.last_name), ''), users.email) as name
      from tax_residence join users on users.id = tax_residence.user_id
      left join file on file.id = tax_residence.file_id where tax_residence.id = ${id} for update of tax_residence`,
    ),

  facts: (
    uow,
    { file_id, valid_until, contradictions, text_version },
  ): FactsWithout<typeof machineState, TaxResidenceFacts> => ({
    certificateGiven: file_id !== null,
    contradicted: contradictions.length > 0,
    signed: text_version !== null,
    certificateOver: valid_until !== null && valid_until < calendarDate(uow.now.getTime(), zoneOf(uow)),
  }),

  evidence: (uow, row: TaxResidenceRow, event) => buildEvidence(uow, row, event),

  apply: {
    'certificate.accepted': (uow, row) => planLapse(uow, row),
    'residence.doubted': (uow, row, { sources }) => uow.update('taxResidence', row.id, { doubts: sources }),
    'user.notified': (uow, row, { about, reason }) =>
      notifyUser(uow, row.user_id, buildNotification(row, about, reason)),
    'manager.notified': (uow, row, { about }) =>
      notifyManagers(uow, {
        about: `taxResidence.${about}`,
        params: { name: row.name },
        link: `/manager/users?user=${row.user_id}`,
      }),
  },

  examples: (): TaxResidenceEvent[] => [{ type: 'certificate.refuse', reason: '…' }],
});
