import type { Scenarios } from '#machines/shared/scenarios.ts';
import type { IncidentEvent, IncidentFacts } from './incident.contract.ts';

const id = '0190a000-0000-7000-8000-000000000002';

export const incidentScenarios: Scenarios<IncidentEvent, IncidentFacts> = {
  machineState: { purpose: null, attempts: 0 },
  events: {
    'incident.open': { type: 'incident.open' },
    'incident.reopen': { type: 'incident.reopen' },
    'incident.take': { type: 'incident.take' },
    'incident.note': { type: 'incident.note', text: 'The payer calls back on Monday' },
    'incident.dismiss': { type: 'incident.dismiss', reason: 'a test of the bank' },
    'money.dismiss': { type: 'money.dismiss', reason: 'the charge of March' },
    'money.book': { type: 'money.book', purpose: 'bankInterest', gross: null, reason: 'the interest of March' },
    'money.correct': { type: 'money.correct', purpose: 'platformDeposit', gross: null, reason: 'the owner’s deposit' },
    'incident.resolve': { type: 'incident.resolve', by: 'refund.confirm' },
    'line.assign': { type: 'line.assign', investment: id },
    'line.divide': {
      type: 'line.divide',
      shares: [
        { investment: id, amount: 600 },
        { investment: '0190a000-0000-7000-8000-000000000003', amount: 634 },
      ],
    },
    'line.credit': { type: 'line.credit', user: id },
    'line.return': { type: 'line.return', ending: '1332' },
    'payout.retry': { type: 'payout.retry' },
    'return.confirm': { type: 'return.confirm' },
    'return.refuse': { type: 'return.refuse', reason: 'accountClosed' },
    'return.reverse': { type: 'return.reverse', reason: 'returned' },
    'payout.confirm': { type: 'payout.confirm' },
    'payout.refuse': { type: 'payout.refuse', reason: 'accountClosed' },
  },
  when: {
    'its cause is a job': { kind: 'failedJob', line: false },
    'its money is not in the books': { kind: 'bankUnexplained', line: false },
    'it owes a payout': { kind: 'payoutOwed', line: false },
    'its money was sent back': { attempts: 1 },
    'the tax of its year is filed': { yearClosed: true },
    'the manager has taken it': { own: true },
  },
};
