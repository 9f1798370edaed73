import type { BankLineFacts } from '#machines/orders/bankLine/bankLine.contract.ts';
import { bankLineMachine } from '#machines/orders/bankLine/bankLine.machine.ts';
import { defineLifecycle, type FactsWithout } from '../../engine/lifecycle.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { type IncidentCause, openIncident, resolveIncident } from '../oversight/incidents.ts';
import { bookLine } from './bankLine.money.ts';
import { type BankLineRow, loadBankLine } from './bankLine.row.ts';

const machineState = {};

const buildIncidentCause = (kind: 'lineForeign' | 'lineRepeated', { id }: BankLineRow): IncidentCause => ({
  kind,
  subject: { entity: 'bankLine', id },
});

/** The amount is a detail, because money outside of the books is not owed to anyone yet. */
const open = (uow: UnitOfWork, kind: 'lineForeign' | 'lineRepeated', row: BankLineRow) => {
  const { amount, currency, reference, payer, booked_on } = row;
  const detail = { cents: amount, currency, reference, payer, date: booked_on };
  return openIncident(uow, { ...buildIncidentCause(kind, row), detail });
};

export const bankLineLifecycle = defineLifecycle<typeof bankLineMachine, BankLineRow, never>({
  machine: bankLineMachine,
  entity: 'bankLine',
  machineState,
  personal: { about: () => null, event: { reason: 'personal' }, state: {} },

  load: loadBankLine,

  facts: (uow, row): FactsWithout<typeof machineState, BankLineFacts> => ({
    foreign: row.currency !== uow.tenant.customization.currency.code,
    similar: row.similar_to !== null,
    word: row.word,
  }),

  apply: {
    'line.trusted': (uow, row, { word }) => {
      uow.setWithEvent('bankLine', row.id, { word });
      row.word = word;
    },
    'money.arrived': (uow, row) => bookLine(uow, row),
    'money.unbookable': (uow, row) => open(uow, 'lineForeign', row),
    'decision.needed': (uow, row) => open(uow, 'lineRepeated', row),
    'decision.made': (uow, row) => resolveIncident(uow, buildIncidentCause('lineRepeated', row), 'decision.made'),
  },

  examples: () => [{ type: 'line.deny', reason: '…' }],
});
