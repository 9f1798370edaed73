import { isBankMethod, isCoinMethod } from '#machines/orders/investment/investment.contract.ts';
import type { PaymentFacts } from '#machines/orders/payment/payment.contract.ts';
import { paymentMachine } from '#machines/orders/payment/payment.machine.ts';
import { endOfNextBusinessDay } from '#machines/shared/businessDays.ts';
import { defineLifecycle, type FactsWithout } from '../../engine/lifecycle.ts';
import { unlessSet } from '../../engine/saving.ts';
import { timer } from '../../engine/timers.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import type { Queryable } from '../../postgres/queryable.ts';
import { sql } from '../../postgres/sql.ts';
import { isSettlementPosted, type Posting, type PostingLine, post } from '../../queries/orders/ledger.ts';
import { backTo, bookingKey, reversalKey } from '../../queries/orders/reversals.ts';
import { notifyUser } from '../app/notify.ts';
import { resolveIncident } from '../oversight/incidents.ts';
import { listDeposits } from './coinDeposit.row.ts';
import { firstLookup } from './lookups.ts';
import { evidenceOfPayment } from './payment.evidence.ts';
import { buildIncidentCause, buildNotification, deriveRefund, openPaymentIncident } from './payment.notifications.ts';
import { decideParts, SUSPENSE, suspendExcess } from './payment.parts.ts';
import { destination, holder, isWaitingForCampaign, loadPayment, type PaymentRow, source } from './payment.row.ts';
import { explainFailure, sendExpiry, settleSubject } from './payment.subject.ts';

/** The money of an order moves at the end of the unit, because all orders of a project share its escrow. */
async function move(uow: UnitOfWork, row: PaymentRow, what: string, lines: PostingLine[]) {
  await book(uow, row, buildBooking(row, what, lines));
}

const buildBooking = ({ id }: PaymentRow, what: string, lines: PostingLine[]): Posting => ({
  key: `payment:${id}:${what}`,
  about: `payment.${what}`,
  entityId: id,
  lines,
});

async function book(uow: UnitOfWork, row: PaymentRow, posting: Posting) {
  if (row.subject.entity === 'investment') uow.later.postAtEnd(posting);
  else await post(uow.tx, uow.now, posting);
}

async function moveBalance(
  uow: UnitOfWork,
  row: PaymentRow,
  what: string,
  amount: number,
  from: PostingLine['account'],
  to: PostingLine['account'],
) {
  const ownerOf = (account: PostingLine['account']) => (account === 'projectEscrow' ? row.project_id : row.user_id);
  await move(uow, row, what, [
    { account: from, owner: ownerOf(from), amount: -amount },
    { account: to, owner: ownerOf(to), amount },
  ]);
}

/**
 * A transfer is returned automatically at the end of the next business day at the earliest, so that a manager can still
 * see that it is the same money, or a part of the amount due. Payments on a provider's page are refunded at once.
 */
function returnTime({ now, tenant }: UnitOfWork, { method }: PaymentRow): Date | undefined {
  if (!isBankMethod(method)) return undefined;
  return endOfNextBusinessDay(now, tenant.customization.tenant.timeZone);
}

/** The number of failed transfers: refused ones, and those that came back. */
async function countRefusals(on: Queryable, id: string): Promise<number> {
  const [row] = await on.query<{ count: number }>(sql`select count(*)::integer as count from journal
    where entity_id = ${id} and event ->> 'type' in ('refund.refuse', 'refund.reverse')`);
  return row?.count ?? 0;
}

const machineState = { parts: 0, unanswered: false, arrived: null, refundRoute: 'channel' as const };

export const paymentLifecycle = defineLifecycle({
  machine: paymentMachine,
  entity: 'payment',
  machineState,
  // The receipt has our own reference. Four digits of an account identify no person.
  personal: {
    about: (row: PaymentRow) => row.user_id,
    event: { receipt: 'plain', eventId: 'plain', ending: 'plain', reason: 'personal' },
    state: { arrived: 'plain' },
  },
  partOf: ({ subject, user_id }: PaymentRow) => [
    { entity: subject.entity, id: subject.id, userId: user_id },
    { entity: 'user', id: user_id, userId: user_id }, // its balance
  ],

  load: loadPayment,

  facts: (uow, row): FactsWithout<typeof machineState, PaymentFacts> => ({
    method: row.method,
    bank: isBankMethod(row.method),
    coin: isCoinMethod(row.method),
    arriving: row.coins_arriving,
    due: { amount: row.amount, currency: row.currency, reference: row.reference },
    balancePart: row.balance_part,
    hasProof: row.subject.entity === 'investment' && row.subject.hasProof,
    payeeAccount: row.payee_ending !== null,
    payable: row.payable,
    timeOver: row.expires_at !== null && row.expires_at <= uow.now && !isWaitingForCampaign(row),
    campaignSuspended: row.campaign_suspended,
  }),

  evidence: evidenceOfPayment,

  apply: {
    'balance.held': (uow, row, { amount }) =>
      moveBalance(uow, row, 'balanceHeld', amount, 'investorAvailable', 'investorHeld'),
    'balance.captured': (uow, row, { amount }) =>
      moveBalance(uow, row, 'balanceCaptured', amount, 'investorHeld', 'projectEscrow'),
    'balance.released': (uow, row, { amount }) =>
      moveBalance(uow, row, 'balanceReleased', amount, 'investorHeld', 'investorAvailable'),
    'balance.returned': (uow, row, { amount }) =>
      moveBalance(uow, row, 'balanceReturned', amount, 'projectEscrow', 'investorAvailable'),

    'coins.released': async (uow, row) => {
      for (const id of await listDeposits(uow, row.id, ['waiting']))
        await uow.sendAsSystem('coinDeposit', id, { type: 'deposit.credit' });
    },

    'lookup.due': (uow, row) => uow.enqueue('payment.lookup', { paymentId: row.id, attempt: 0 }, firstLookup(uow.now)),

    'payment.settled': async (uow, row, { receipt, held }) => {
      uow.update('payment', row.id, { received: receipt.amount, settled_at: uow.now, reason: null });
      if (receipt.amount > 0)
        await move(uow, row, row.subject.entity === 'investment' ? 'settled' : 'received', [
          { ...(held ? SUSPENSE : source(row)), amount: -receipt.amount },
          { ...holder(row), amount: receipt.amount },
        ]);
      if (held) await decideParts(uow, row, 'settled');
      // An order paid from the balance is charged already: it sent this event to its payment.
      return row.method === 'balance' ? undefined : settleSubject(uow, row, receipt);
    },
    'excess.arrived': (uow, row, { amount }) => suspendExcess(uow, row, amount),
    'payment.failed': (uow, row, { reason }) => {
      uow.setWithEvent('payment', row.id, { reason });
      return explainFailure(uow, row, reason);
    },
    // The terminal knows whether this has ended its page.
    'payment.denied': (uow, row, { reason }) => {
      uow.setWithEvent('payment', row.id, { reason });
      uow.enqueue('payment.lookup', { paymentId: row.id });
    },
    'payment.expired': sendExpiry,

    'money.suspended': async (uow, row, { receipt, held }) => {
      const isBooked = held || (await isSettlementPosted(uow.tx, row.id));
      uow.update('payment', row.id, { received: receipt.amount, settled_at: uow.now });
      if (held) await decideParts(uow, row, 'suspense');
      if (!isBooked)
        await move(uow, row, 'suspended', [
          { ...source(row), amount: -receipt.amount },
          { ...SUSPENSE, amount: receipt.amount },
        ]);
    },
    'refund.due': (uow, row) => timer(uow, returnTime(uow, row), 'payment', row.id, { type: 'refund.request' }),
    'refund.requested': async (uow, row, { amount, key, route }, from) => {
      uow.setWithEvent('payment', row.id, {
        refund_route: route,
        refund_reason: null,
        refund_requested_at: unlessSet(uow.now),
      });
      if (amount > 0 && from !== 'refundFailed')
        await move(uow, row, 'refundDue', [
          from === 'lateSettled' ? { account: 'suspense', amount: -amount } : { ...holder(row), amount: -amount },
          { account: 'refundsPayable', amount },
        ]);
      // Each attempt has its own key, because the bank's refusal of one is final. After a restore the same attempt has
      // the same key again, although its version may differ.
      const attempt = `attempt-${from === 'refundFailed' ? await countRefusals(uow.tx, row.id) : 0}`;
      uow.enqueue('payment.refund', { paymentId: row.id, key: `${key}:${attempt}`, route, version: row.version });
    },
    'refund.confirmed': async (uow, row, { amount, route, ending }) => {
      row.payee_ending = ending;
      uow.setWithEvent('payment', row.id, { refunded_at: uow.now, refund_ending: ending });
      if (amount === 0) return;
      const lines = [
        { account: 'refundsPayable' as const, amount: -amount },
        { ...destination(row, route), amount },
      ];
      const posting = buildBooking(row, isCoinMethod(row.method) ? 'coinsReturned' : 'refunded', lines);
      await book(uow, row, { ...posting, key: await bookingKey(uow.tx, posting.key) });
    },
    'refund.reversed': async (uow, row, { amount, reason }) => {
      row.refund_reason = reason;
      uow.setWithEvent('payment', row.id, { refund_reason: reason, refunded_at: null });
      const key = await reversalKey(uow.tx, buildBooking(row, 'refunded', []).key);
      await book(uow, row, { ...buildBooking(row, 'refundReversed', backTo('refundsPayable', amount)), key });
    },
    'refund.refused': async (uow, row, { reason }) => {
      row.refund_reason = reason;
      uow.setWithEvent('payment', row.id, { refund_reason: reason });
    },
    'investor.notified': async (uow, row, { about }) => {
      // A payment from the balance moves no external money, and its order shows the amount returned to the balance.
      if (about !== 'refunded' || deriveRefund(uow, row).amount > 0)
        await notifyUser(uow, row.user_id, buildNotification(uow, row, about));
    },
    'incident.opened': (uow, row, { kind }) => openPaymentIncident(uow, row, kind),
    'incident.ended': (uow, row, { kind, by }) => resolveIncident(uow, buildIncidentCause(row, kind), by),
  },
});
