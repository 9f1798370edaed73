import type { ProjectStatus } from '#machines/issuances/project/project.status.ts';
import type {
  QuestionEvent,
  QuestionFacts,
  QuestionNotification,
} from '#machines/issuances/question/question.contract.ts';
import { questionMachine } from '#machines/issuances/question/question.machine.ts';
import { defineLifecycle, type FactsWithout, type Stored } from '../../engine/lifecycle.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { statement } from '../../postgres/sql.ts';
import { isHeldBy } from '../../queries/issuances/questions.ts';
import { decryptColumn, type PersonalColumns } from '../../secrets/personalColumns.ts';
import type { Encrypted } from '../../secrets/personalData.ts';
import { notifyManagers, notifyUser } from '../app/notify.ts';
import { stageFor } from './content.ts';

export interface QuestionRow extends Stored {
  project_id: string;
  /** Changes are announced to all users instead of this one, because the owner and managers see the list. */
  asker_id: string | null;
  asked: Encrypted<PersonalColumns['question.asked']> | null;
  is_holder: boolean;
  project_status: ProjectStatus;
  project_title: string;
  owner_id: string;
}

const ONE = `select question.id, question.status, question.version, question.machine_state, question.journal_head,
    question.quarantined_at,
    question.project_id, question.asker_id, question.asked, project.status as project_status,
    project.title as project_title, project.owner_id, ${isHeldBy('question.asker_id')} as is_holder
  from question join project on project.id = question.project_id where question.id = $1`;

/** A public question is no longer encrypted, and stays without its asker. */
async function publish(uow: UnitOfWork, row: QuestionRow) {
  const place = { user: row.asker_id ?? '', id: row.id };
  const asked = await decryptColumn(uow.tenant, uow.tx, 'question.asked', place, row.asked);
  uow.update('question', row.id, { body: asked?.text ?? '', asked: null, remark: null, published_at: uow.now });
}

const buildNotification = (
  row: QuestionRow,
  about: QuestionNotification,
  area: 'user' | 'entrepreneur' | 'manager',
) => ({
  about: `question.${about}`,
  params: { project: row.project_title },
  link: `/${area}/issuances/${row.project_id}?tab=${area === 'user' ? 'questions' : 'updates'}`,
});

const machineState = {};

export const questionLifecycle = defineLifecycle<typeof questionMachine, QuestionRow, never>({
  machine: questionMachine,
  entity: 'question',
  machineState,
  personal: {
    about: (row) => row.asker_id,
    event: { answer: 'personal', remark: 'personal', reason: 'personal' },
    state: {},
  },

  load: async (uow, id, lock) => {
    const [row] = await uow.tx.query<QuestionRow>(statement(lock ? `${ONE} for update of question` : ONE, [id]));
    return row;
  },

  facts: (uow, row): FactsWithout<typeof machineState, QuestionFacts> => ({
    stage: stageFor(uow, row),
    isHolder: row.is_holder,
  }),

  apply: {
    'question.answered': (uow, row, { answer, by }) => {
      uow.setWithEvent('question', row.id, { answer, answered_by: by, remark: null });
    },
    'question.returned': (uow, row, { remark }) => {
      uow.setWithEvent('question', row.id, { remark });
    },
    'question.published': (uow, row) => publish(uow, row),
    // The asker may ask the same again.
    'question.closed': (uow, row, { reason }) => {
      uow.setWithEvent('question', row.id, { reason, fingerprint: null });
    },
    'question.shown': (uow, row) => {
      uow.setWithEvent('question', row.id, { reason: null });
    },
    'asker.notified': async (uow, row, { about }) => {
      if (row.asker_id) await notifyUser(uow, row.asker_id, buildNotification(row, about, 'user'));
    },
    'owner.notified': (uow, row, { about }) =>
      notifyUser(uow, row.owner_id, buildNotification(row, about, 'entrepreneur')),
    // The owner answers first; a mail to managers follows with the answer.
    'manager.notified': (uow, row, { about }) =>
      notifyManagers(uow, buildNotification(row, about, 'manager'), { isMailed: about === 'answered' }),
  },

  examples: (): QuestionEvent[] => [
    { type: 'question.answer', answer: '…' },
    { type: 'question.return', remark: '…' },
    { type: 'question.decline', reason: '…' },
    { type: 'question.hide', reason: '…' },
  ],
});
