import { isBankMethod, type PaymentMethod } from '#machines/investment/investment.contract.ts';
import type { PaymentFacts, PaymentNews } from '#machines/payment/payment.contract.ts';
import { paymentMachine } from '#machines/payment/payment.machine.ts';
import { tellManagers, tellPerson } from '../../effects/news.ts';
import { type AccountKind, type Line, post } from '../../store/ledger.ts';
import { sql } from '../../store/sql.ts';
import { type Events, tell } from '../dispatch.ts';
import { defineLifecycle, type Stored } from '../lifecycle.ts';
import type { Unit } from '../unit.ts';

export interface PaymentRow extends Stored {
  investment_id: string;
  investment_status: string;
  person_id: string;
  project_id: string;
  project_title: string;
  number: number;
  method: PaymentMethod;
  /** Minor units that have to arrive, the balance part not included. */
  amount: number;
  balance_part: number;
  currency: string;
  reference: string;
  expires_at: Date | null;
}

/** Where money that arrives by a method comes from, and where it goes back to. */
const outside = (method: PaymentMethod): AccountKind => (isBankMethod(method) ? 'externalCash' : 'providerClearing');

const move = (unit: Unit, row: PaymentRow, what: string, lines: Line[]) =>
  post(unit.tx, unit.now, { key: `payment:${row.id}:${what}`, about: `payment.${what}`, thingId: row.id, lines });

async function moveBalance(
  unit: Unit,
  row: PaymentRow,
  what: string,
  amount: number,
  from: Line['account'],
  to: Line['account'],
) {
  const ownerOf = (account: Line['account']) => (account === 'projectEscrow' ? row.project_id : row.person_id);
  await move(unit, row, what, [
    { account: from, owner: ownerOf(from), amount: -amount },
    { account: to, owner: ownerOf(to), amount },
  ]);
  return undefined;
}

/** The investment waits for this payment or it does not: what it refuses is no fault here. */
async function tellInvestment(unit: Unit, row: PaymentRow, event: Events['investment']) {
  await tell(unit, 'investment', row.investment_id, event);
  return undefined;
}

const news = (row: PaymentRow, about: PaymentNews) => ({
  about: `payment.${about}`,
  params: { project: row.project_title, number: row.number },
  link: `/user/investments?investment=${row.investment_id}`,
});

export const paymentLifecycle = defineLifecycle({
  machine: paymentMachine,
  table: 'payment',
  kept: { arrived: null },

  load: async (unit, id, lock) => {
    const columns = sql`select payment.*, investment.status as investment_status, investment.person_id, investment.project_id,
        investment.number, project.title as project_title
      from payment join investment on investment.id = payment.investment_id
      join project on project.id = investment.project_id where payment.id = ${id} for update of payment`;
    const [row] = await unit.tx.query<PaymentRow>(
      lock
        ? columns
        : { ...columns, name: `${columns.name}r`, text: columns.text.replace('for update of payment', '') },
    );
    return row;
  },

  facts: (unit, row): Omit<PaymentFacts, 'id' | 'actor' | 'arrived'> => ({
    method: row.method,
    bank: isBankMethod(row.method),
    due: { amount: row.amount, currency: row.currency, reference: row.reference },
    balancePart: row.balance_part,
    timeOver: row.expires_at !== null && row.expires_at <= unit.now,
  }),

  apply: {
    'balance.held': (unit, row, { amount }) =>
      moveBalance(unit, row, 'balanceHeld', amount, 'investorAvailable', 'investorHeld'),
    'balance.captured': (unit, row, { amount }) =>
      moveBalance(unit, row, 'balanceCaptured', amount, 'investorHeld', 'projectEscrow'),
    'balance.released': (unit, row, { amount }) =>
      moveBalance(unit, row, 'balanceReleased', amount, 'investorHeld', 'investorAvailable'),
    'balance.returned': (unit, row, { amount }) =>
      moveBalance(unit, row, 'balanceReturned', amount, 'projectEscrow', 'investorAvailable'),

    'payment.settled': async (unit, row, { receipt }) => {
      // The funding is locked before the escrow, as every change of an investment does it.
      unit.tx.post(sql`update payment set received = ${receipt.amount}, settled_at = ${unit.now}
        from (select from funding where project_id = ${row.project_id} for update) funding where id = ${row.id}`);
      if (receipt.amount > 0)
        await move(unit, row, 'settled', [
          { account: outside(row.method), amount: -receipt.amount },
          { account: 'projectEscrow', owner: row.project_id, amount: receipt.amount },
        ]);
      return tellInvestment(unit, row, { type: 'payment.settle', receipt, proofSeen: false });
    },
    'payment.failed': (unit, row, { reason }) => tellInvestment(unit, row, { type: 'payment.fail', reason }),
    'payment.expired': (unit, row) => tellInvestment(unit, row, { type: 'payment.expire' }),

    'money.suspended': async (unit, row, { receipt }) => {
      await unit.tx.query(
        sql`update payment set received = ${receipt.amount}, settled_at = ${unit.now} where id = ${row.id}`,
      );
      await move(unit, row, 'suspended', [
        { account: outside(row.method), amount: -receipt.amount },
        { account: 'suspense', amount: receipt.amount },
      ]);
      return undefined;
    },
    'refund.due': (unit, row) =>
      unit.later({ kind: 'event', payload: { thing: 'payment', id: row.id, event: { type: 'refund.request' } } }),
    'refund.requested': async (unit, row, { amount, key }, from) => {
      if (amount > 0 && from !== 'refundFailed')
        await move(unit, row, 'refundDue', [
          from === 'lateSettled'
            ? { account: 'suspense', amount: -amount }
            : { account: 'projectEscrow', owner: row.project_id, amount: -amount },
          { account: 'refundsPayable', amount },
        ]);
      unit.later({ kind: 'payment.refund', payload: { paymentId: row.id, key } });
      return undefined;
    },
    'refund.confirmed': async (unit, row, { amount }) => {
      if (amount > 0)
        await move(unit, row, 'refunded', [
          { account: 'refundsPayable', amount: -amount },
          { account: outside(row.method), amount },
        ]);
      return undefined;
    },
    'refund.refused': async (unit, row, { reason }) => {
      await unit.tx.query(sql`update payment set reason = ${reason} where id = ${row.id}`);
      return undefined;
    },
    'investor.told': (unit, row, { about }) => tellPerson(unit, row.person_id, news(row, about)),
    'manager.told': (unit, row, { about }) => tellManagers(unit, news(row, about)),
  },
});
