import type { DocumentEvent, DocumentFacts } from '#machines/issuances/document/document.contract.ts';
import { documentMachine } from '#machines/issuances/document/document.machine.ts';
import type { ProjectStatus } from '#machines/issuances/project/project.contract.ts';
import { phaseOf } from '#machines/issuances/project/project.phases.ts';
import { canOwnerEdit } from '#machines/issuances/project/project.selectors.ts';
import { defineLifecycle, type FactsWithout, loadOne, type Stored } from '../../engine/lifecycle.ts';
import { timer } from '../../engine/timers.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { sql } from '../../postgres/sql.ts';
import { notifyManagers, notifyUser } from '../app/notify.ts';
import { dayOver, isDayOver } from './document.expiry.ts';

/** A document belongs to a project or to a user. */
export interface DocumentRow extends Stored {
  project_id: string | null;
  user_id: string | null;
  kind: string;
  name: string;
  file_id: string;
  expires_on: string | null;
  /** The edition before it. */
  replaces: string | null;
  project_status: ProjectStatus | null;
  project_title: string | null;
  owner_id: string | null;
}

const zoneOf = (uow: UnitOfWork) => uow.tenant.customization.tenant.timeZone;

async function notifyExpiry(uow: UnitOfWork, row: DocumentRow) {
  const userId = row.user_id ?? row.owner_id;
  const link = row.project_id ? `/entrepreneur/issuances/${row.project_id}` : '/user/account?section=documents';
  if (userId) await notifyUser(uow, userId, { about: 'document.expired', params: { name: row.name }, link });
}

/** The previous edition is shown until this one is, and then stays for the record. */
async function replaceEarlier(uow: UnitOfWork, row: DocumentRow) {
  if (!row.replaces) return undefined;
  const [earlier] = await uow.tx.query(
    sql`select from document where id = ${row.replaces} and status = 'visible' for update`,
  );
  if (!earlier) return undefined;
  const sent = await uow.sendAsSystem('document', row.replaces, { type: 'document.hide' });
  return sent.ok ? undefined : sent.refusal;
}

const machineState: Pick<DocumentFacts, never> = {};

export const documentLifecycle = defineLifecycle({
  machine: documentMachine,
  entity: 'document',
  machineState,
  personal: { about: (row: DocumentRow) => row.user_id, event: {}, state: {} },
  partOf: ({ project_id, user_id }: DocumentRow) => [
    ...(project_id ? [{ entity: 'project', id: project_id } as const] : []),
    ...(user_id ? [{ entity: 'user', id: user_id, userId: user_id } as const] : []),
  ],

  load: (uow, id, lock) =>
    loadOne<DocumentRow>(
      uow,
      lock,
      sql`select document.*, document.expires_on::text as expires_on, project.status as project_status,
        project.title as project_title, project.owner_id
      from document left join project on project.id = document.project_id
      where document.id = ${id} for update of document`,
    ),

  facts: (uow, row): FactsWithout<typeof machineState, DocumentFacts> => ({
    ownerMayEdit:
      row.project_status !== null && canOwnerEdit(row.project_status, uow.tenant.customization.flows.project_status),
    ownerMayPropose: row.project_status !== null && phaseOf(row.project_status) !== 'VALIDATING',
    dateOver: row.expires_on !== null && isDayOver(row.expires_on, uow.now, zoneOf(uow)),
  }),

  apply: {
    'document.uploaded': async (uow, row, { visibility }) => {
      if (row.expires_on)
        timer(uow, dayOver(row.expires_on, zoneOf(uow)), 'document', row.id, { type: 'document.expire' });
      return visibility === 'visible' ? replaceEarlier(uow, row) : undefined;
    },
    'document.proposed': (uow, row) =>
      notifyManagers(uow, {
        about: 'document.proposed',
        params: { name: row.name, project: row.project_title ?? '' },
        link: `/manager/issuances/${row.project_id}/edit?section=documents`,
      }),
    'document.shown': (uow, row) => replaceEarlier(uow, row),
    'document.hidden': () => undefined,
    'document.expired': (uow, row) => notifyExpiry(uow, row),
  },

  examples: (): DocumentEvent[] => [{ type: 'document.upload', visibility: 'hidden' }],
});
