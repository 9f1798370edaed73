import type {
  CoinDepositFacts,
  CoinDepositIncident,
  CoinDepositNotification,
} from '#machines/orders/coinDeposit/coinDeposit.contract.ts';
import { coinDepositMachine } from '#machines/orders/coinDeposit/coinDeposit.machine.ts';
import { coinDeposits } from '#machines/orders/coinDeposit/coinDeposit.statuses.ts';
import { toDecimal } from '#machines/orders/coinDeposit/coinUnits.ts';
import { selfHosted } from '#machines/shared/rules/selfHosted.ts';
import { defineLifecycle, type FactsWithout } from '../../engine/lifecycle.ts';
import { daysLater, timer } from '../../engine/timers.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { sql } from '../../postgres/sql.ts';
import { readUserName } from '../../queries/people/users.names.ts';
import { notifyUser } from '../app/notify.ts';
import { type IncidentCause, openIncident, resolveIncident } from '../oversight/incidents.ts';
import { bookDeposit, completePayment, creditDeposit, returnBooked } from './coinDeposit.money.ts';
import { type CoinDepositRow, listDeposits, loadCoinDeposit, PROOF_DAYS } from './coinDeposit.row.ts';

const isUsable = ({ kind }: CoinDepositRow) => kind === 'coin';
const symbolOf = ({ symbol, token }: CoinDepositRow) => symbol || (token ? `${token.slice(0, 8)}…` : '');

/** Amounts of the tenant's coin are shown in euros, others as a number with their symbol. */
export const notifyOfCoins = (
  uow: UnitOfWork,
  row: CoinDepositRow,
  about: CoinDepositNotification,
  params: Record<string, string | number> = {},
) =>
  notifyUser(uow, row.user_id, {
    about: `coinDeposit.${about}`,
    params: {
      project: row.project_title,
      number: row.number,
      amount: row.amount,
      coins: `${toDecimal(BigInt(row.units), row.decimals)} ${symbolOf(row)}`,
      address: row.sender ?? '',
      missing: Math.max(0, row.due - row.counted - row.amount),
      until: row.payment_expires_at.toISOString(),
      ...(about === 'unproved' && { by: daysLater(uow.now, PROOF_DAYS).toISOString() }),
      ...params,
    },
    link: about === 'credited' ? '/user/bbva' : `/user/investments?investment=${row.investment_id}`,
  });

const buildIncidentCause = (row: CoinDepositRow, kind: CoinDepositIncident): IncidentCause => ({
  kind,
  subject: { entity: 'payment', id: row.payment_id },
});

async function open(uow: UnitOfWork, row: CoinDepositRow, kind: CoinDepositIncident) {
  await openIncident(uow, {
    ...buildIncidentCause(row, kind),
    ...(kind === 'coinUnproved' && { money: { amount: row.amount, currency: row.currency } }),
    detail: {
      project: row.project_title,
      investment: row.number,
      reference: row.payment_reference,
      name: await readUserName(uow.tx, row.user_id),
      coins: `${toDecimal(BigInt(row.units), row.decimals)} ${symbolOf(row)}`,
    },
  });
  if (kind === 'coinUnproved')
    timer(uow, daysLater(uow.now, PROOF_DAYS), 'payment', row.payment_id, { type: 'payment.expire' });
}

/** The payment has one incident for all of its deposits, which ends with the last of them. */
async function end(uow: UnitOfWork, row: CoinDepositRow, kind: CoinDepositIncident, by: string) {
  const [left] = await uow.tx.query(sql`select from coin_deposit where payment_id = ${row.payment_id}
    and id <> ${row.id} and (kind = 'coin') = ${kind === 'coinUnproved'}
    and status = any(${[...coinDeposits.returnable, 'returning']}) limit 1`);
  if (!left) await resolveIncident(uow, buildIncidentCause(row, kind), by);
}

const machineState = {};

export const coinDepositLifecycle = defineLifecycle<typeof coinDepositMachine, CoinDepositRow, never>({
  machine: coinDepositMachine,
  entity: 'coinDeposit',
  machineState,
  // Data on a chain are public.
  personal: { about: (row) => row.user_id, event: { transaction: 'plain', reason: 'plain' }, state: {} },
  partOf: ({ payment_id, investment_id, user_id }) => [
    { entity: 'payment', id: payment_id, userId: user_id },
    { entity: 'investment', id: investment_id, userId: user_id },
    { entity: 'user', id: user_id, userId: user_id }, // its balance
  ],

  load: loadCoinDeposit,

  facts: (uow, row): FactsWithout<typeof machineState, CoinDepositFacts> => ({
    kind: row.kind,
    amount: row.amount,
    missing: row.payment_open ? Math.max(0, row.due - row.counted) : null,
    proofNeeded:
      isUsable(row) &&
      selfHosted(
        { unproved: row.amount + row.unproved, proved: row.sender_proven },
        uow.now.getTime(),
        uow.tenant.customization.tenant.timeZone,
      ).proofNeeded,
    returnable: (row.sender ?? row.wallet) !== null,
    proposals: row.proposals,
  }),

  apply: {
    'coins.booked': (uow, row) => bookDeposit(uow, row),
    'payment.completed': async (uow, row, { rest }) => {
      for (const id of await listDeposits(uow, row.payment_id, ['waiting'])) {
        const sent = await uow.sendAsSystem('coinDeposit', id, { type: 'deposit.settle' });
        if (!sent.ok) return sent.refusal;
      }
      const refusal = await completePayment(uow, row);
      if (refusal) return refusal;
      if (rest > 0) {
        await creditDeposit(uow, row, rest);
        await notifyOfCoins(uow, row, 'credited', { amount: rest, why: 'over' });
      }
      return undefined;
    },
    'coins.credited': async (uow, row, { amount, reason }) => {
      await creditDeposit(uow, row, amount);
      await notifyOfCoins(uow, row, 'credited', { amount, why: reason });
    },
    'return.requested': async (uow, row) => {
      const to = row.sender ?? row.wallet;
      uow.setWithEvent('coinDeposit', row.id, { return_to: to, reason: null });
      uow.enqueue('coins.return', { depositId: row.id });
    },
    'return.confirmed': async (uow, row, { transaction }) => {
      uow.setWithEvent('coinDeposit', row.id, { return_transaction: transaction });
      if (isUsable(row)) await returnBooked(uow, row);
    },
    'return.failed': async (uow, row, { reason }) => {
      uow.setWithEvent('coinDeposit', row.id, { reason });
    },
    // The event is refused if its time is not over, or if it still waits for other deposits.
    'payment.reviewed': (uow, row) => timer(uow, undefined, 'payment', row.payment_id, { type: 'payment.expire' }),
    'investor.notified': (uow, row, { about }) => notifyOfCoins(uow, row, about),
    'incident.opened': (uow, row, { kind }) => open(uow, row, kind),
    'incident.ended': (uow, row, { kind, by }) => end(uow, row, kind, by),
  },
});
