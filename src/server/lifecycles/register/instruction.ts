import type { InstructionFacts, InstructionNotification } from '#machines/register/instruction/instruction.contract.ts';
import { instructionMachine } from '#machines/register/instruction/instruction.machine.ts';
import { defineLifecycle, type FactsWithout, loadOne } from '../../engine/lifecycle.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { statement } from '../../postgres/sql.ts';
import { notifyManagers, notifyUser } from '../app/notify.ts';
import { evidenceOfInstruction } from './instruction.evidence.ts';
import { recordInstruction } from './instruction.holding.ts';
import { INSTRUCTION, type InstructionRow } from './instruction.row.ts';

const machineState = {};

const buildNotification = (
  row: InstructionRow,
  about: InstructionNotification | 'unanswered' | 'undone',
  link: string,
) => ({
  about: `instruction.${about}`,
  params: {
    project: row.project_title,
    tokens: row.tokens,
    symbol: row.token_symbol,
    kind: row.kind,
    ground: row.ground,
  },
  link,
});

const HOLDING_PAGE = '/user/portfolio';

/** Notifies all managers of an instruction with an unexpected result. */
export const informManagers = (
  uow: UnitOfWork,
  row: InstructionRow,
  about: Extract<InstructionNotification, 'failed'> | 'unanswered' | 'undone',
) =>
  notifyManagers(
    uow,
    buildNotification(row, about, `/manager/issuances/${row.project_id}/investors?view=instructions&row=${row.id}`),
  );

export const instructionLifecycle = defineLifecycle<typeof instructionMachine, InstructionRow, never>({
  machine: instructionMachine,
  entity: 'instruction',
  machineState,
  personal: {
    about: (row) => row.holder_id,
    event: { reason: 'personal', schedule: 'plain', transaction: 'plain' },
    state: {},
  },

  load: (uow, id, lock) => loadOne<InstructionRow>(uow, lock, statement(INSTRUCTION, [id, uow.now])),

  facts: (_, row): FactsWithout<typeof machineState, InstructionFacts> => ({
    kind: row.kind,
    ground: row.ground,
    hasDocument: row.file_id !== null,
    tokens: row.tokens,
    balance: row.balance,
    frozen: row.frozen,
    setAside: row.set_aside,
    tokenInUse: row.token_address !== null && row.token_status !== 'retired',
    tokenPaused: row.token_status === 'paused',
    receiverListed: row.receiver_listed,
    sameWallet: row.receiver_wallet === row.wallet,
    holdingBusy: row.holding_busy,
    schedule: row.schedule,
    proposals: row.proposals,
  }),

  evidence: evidenceOfInstruction,

  apply: {
    'execution.requested': (uow, row, _, from) => {
      uow.setWithEvent('instruction', row.id, { failure: null });
      // The managers who approved it. A later attempt repeats the approved act.
      if (from === 'draft')
        uow.setWithEvent('instruction', row.id, { proposed_by: uow.by.userId, approved_by: uow.by.managerId });
      uow.enqueue('instruction.execute', { instructionId: row.id });
    },
    'holding.changed': (uow, row, { transaction }) => recordInstruction(uow, row, transaction),
    'execution.failed': (uow, row, { reason }) => {
      uow.setWithEvent('instruction', row.id, { failure: reason });
    },
    'instruction.dropped': () => undefined,
    'holder.notified': (uow, row, { about }) =>
      notifyUser(uow, row.holder_id, buildNotification(row, about, HOLDING_PAGE)),
    'receiver.notified': async (uow, row, { about }) => {
      if (row.receiver_id) await notifyUser(uow, row.receiver_id, buildNotification(row, about, HOLDING_PAGE));
    },
    'manager.notified': (uow, row) => informManagers(uow, row, 'failed'),
  },

  examples: () => [
    { type: 'instruction.create', reason: '…' },
    { type: 'instruction.drop', reason: '…' },
  ],
});
