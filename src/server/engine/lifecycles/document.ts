import type { DocumentEvent, DocumentFacts } from '#machines/document/document.contract.ts';
import { documentMachine } from '#machines/document/document.machine.ts';
import type { ProjectStatus } from '#machines/project/project.contract.ts';
import { mayOwnerEdit } from '#machines/project/project.selectors.ts';
import { tellPerson } from '../../effects/news.ts';
import { sql, unlocked } from '../../store/sql.ts';
import { defineLifecycle, type Stored } from '../lifecycle.ts';
import { timer } from '../timers.ts';
import type { Unit } from '../unit.ts';
import { dayOver, isDayOver } from './document.expiry.ts';

/** A document of a project, or of a person. */
export interface DocumentRow extends Stored {
  project_id: string | null;
  person_id: string | null;
  kind: string;
  name: string;
  file_id: string;
  expires_on: string | null;
  project_status: ProjectStatus | null;
  owner_id: string | null;
}

const zoneOf = (unit: Unit) => unit.tenant.customization.tenant.timeZone;

async function tellWhose(unit: Unit, row: DocumentRow) {
  const personId = row.person_id ?? row.owner_id;
  const link = row.project_id ? `/entrepreneur/issuances/${row.project_id}` : '/user/account?section=documents';
  if (personId) await tellPerson(unit, personId, { about: 'document.expired', params: { name: row.name }, link });
  return undefined;
}

/** Whoever looks at a project sees its documents change with it. */
function tellProject(unit: Unit, row: DocumentRow): undefined {
  if (row.project_id) unit.changed('project', row.project_id);
}

export const documentLifecycle = defineLifecycle({
  machine: documentMachine,
  table: 'document',
  kept: {} as Pick<DocumentFacts, never>,

  load: async (unit, id, lock) => {
    const found = sql`select document.*, document.expires_on::text as expires_on, project.status as project_status,
        project.owner_id
      from document left join project on project.id = document.project_id
      where document.id = ${id} for update of document`;
    const [row] = await unit.tx.query<DocumentRow>(lock ? found : unlocked(found));
    return row;
  },

  facts: (unit, row): Omit<DocumentFacts, 'id' | 'actor'> => ({
    ownerMayEdit:
      row.project_status !== null && mayOwnerEdit(row.project_status, unit.tenant.customization.flows.project_status),
    dateOver: row.expires_on !== null && isDayOver(row.expires_on, unit.now, zoneOf(unit)),
  }),

  apply: {
    'document.uploaded': async (unit, row) => {
      if (row.expires_on)
        timer(unit, dayOver(row.expires_on, zoneOf(unit)), 'document', row.id, { type: 'document.expire' });
      return tellProject(unit, row);
    },
    'document.shown': (unit, row) => tellProject(unit, row),
    'document.hidden': (unit, row) => tellProject(unit, row),
    'document.expired': (unit, row) => {
      tellProject(unit, row);
      return tellWhose(unit, row);
    },
  },

  examples: (): DocumentEvent[] => [{ type: 'document.upload', visibility: 'hidden' }],
});
