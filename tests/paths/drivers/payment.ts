import { paymentSample } from '#machines/orders/payment/payment.sample.ts';
import { DAY } from '#machines/shared/duration.ts';
import { sql } from '#server/postgres/sql.ts';
import { sendAsSystem } from '#server/work/work.ts';
import { callApi } from '#tests/server/routes/support/callApi.ts';
import { sendNotice, storeAnsweredOrder, storeUnknownOrder } from '#tests/support/redsysNotice.ts';
import { rowsOf } from '#tests/support/rows.ts';
import type { Driver, Move, Subject } from './driver.ts';
import { eventPath } from './eventRoutes.ts';
import type { Fixture } from './fixture.ts';

const due = { amount: 15_000, currency: 'EUR', reference: 'due' };

interface PaymentSubject extends Subject {
  investment: string;
  /** Whether the provider accepts a refund. */
  afterwards: 'accept' | 'refuse';
}

/** A payment by Bizum receives the provider's signed notices, expires, ends with its order, or is refunded. */
export function paymentDriver(fixture: Fixture): Driver<'payment', PaymentSubject> {
  const { test, world, journeys, project } = fixture;
  const { database } = test.tenant;

  async function startBy(method: 'bizum' | 'transfer', path: Move<'payment'>[]): Promise<PaymentSubject> {
    const USER = await world.investor();
    const investment = await journeys.chooseMethod(USER, project, method);
    const [payment] = await database.query<{ id: string }>(
      sql`select id from payment where investment_id = ${investment}`,
    );
    return {
      id: payment?.id ?? '',
      investment,
      users: { USER, ADMIN: project.manager },
      lastEntry: 0,
      afterwards: afterwardsOf(path),
    };
  }

  /** Money that matches no open order: the first event puts its row into suspense. */
  async function startInSuspense(path: Move<'payment'>[]): Promise<PaymentSubject> {
    const USER = await world.investor();
    const investment = await rowsOf(test.tenant).investment(USER, project.id, 'CANCELED');
    const isByBank = path.some(({ event }) => byBank.includes(event.type));
    const id = await rowsOf(test.tenant).payment(investment, 'new', isByBank ? 'transfer' : 'bizum');
    if (path[0]) await sendAsSystem(test.tenant, 'payment', id, path[0].event);
    const afterwards = afterwardsOf(path);
    await storeAnsweredOrder(test, await answerOf({ id, afterwards }, '0000', due.amount));
    return { id, investment, users: { USER, ADMIN: project.manager }, lastEntry: 0, afterwards };
  }

  /** The provider's answer for this payment. */
  async function answerOf(
    { id, afterwards }: Pick<PaymentSubject, 'id' | 'afterwards'>,
    responseCode = '0000',
    more = 0,
  ) {
    const [row] = await database.query<typeof due>(sql`select amount, reference from payment where id = ${id}`);
    const { amount, reference } = row ?? due;
    return { reference, amount: amount + more, responseCode, afterwards };
  }

  const answer = async (subject: PaymentSubject, responseCode: string, more = 0) =>
    sendNotice(test, await answerOf(subject, responseCode, more));

  async function cancel({ investment, users }: PaymentSubject, area: 'USER' | 'ADMIN') {
    const body = { type: 'investment.cancel', ...(area === 'ADMIN' && { reason: 'requested' }) };
    const token = await world.tokenOf(users[area] ?? '');
    await callApi(test, 'POST', eventPath('investment', investment) ?? '', { token, body });
  }

  /** The system refunds money in suspense. */
  const requestRefund = async ({ id }: PaymentSubject) => {
    await sendAsSystem(test.tenant, 'payment', id, { type: 'refund.request' });
  };

  return {
    entity: 'payment',
    facts: { ...paymentSample, method: 'bizum', due },
    scenarios: {
      'the payment has expired': { facts: { timeOver: true } },
      'it is a bank payment': { facts: { method: 'transfer', bank: true } },
    },
    events: [
      { type: 'payment.create' },
      { type: 'payment.settle', receipt: due, eventId: 'right' },
      { type: 'payment.settle', receipt: { ...due, amount: due.amount + 1 }, eventId: 'wrong' },
      { type: 'part.receive', receipt: { ...due, amount: 5_000 }, eventId: 'part' },
      { type: 'part.receive', receipt: { ...due, amount: 10_000 }, eventId: 'rest' },
      { type: 'receipt.confirm', receipt: due },
      { type: 'payment.redirect' },
      { type: 'payment.fail', reason: 'refused' },
      { type: 'payment.deny', reason: 'refused' },
      { type: 'payment.expire' },
      { type: 'payment.expire', lookup: 'absent' },
      { type: 'payment.unanswered' },
      { type: 'payment.drop', reason: 'cancelled' },
      { type: 'refund.request' },
      { type: 'refund.confirm' },
      { type: 'refund.refuse', reason: 'closed' },
      { type: 'refund.reverse', reason: 'returned' },
      { type: 'refund.retry' },
      { type: 'refund.transfer' },
    ],
    start: (path) => {
      if (path[0]?.event.type === 'payment.settle') return startInSuspense(path);
      return startBy(path.some(({ event }) => byBank.includes(event.type)) ? 'transfer' : 'bizum', path);
    },
    causes: {
      'payment.redirect': async ({ investment, users }) => {
        const token = await world.tokenOf(users.USER ?? '');
        await callApi(test, 'POST', `/v2/pfp/investments/${investment}/payment-form`, { token });
      },
      'payment.settle': (subject, { to }) => answer(subject, '0000', to === 'lateSettled' ? 1 : 0),
      'part.receive': async ({ id, users }, { to }) => {
        const [row] = await database.query<typeof due>(sql`select amount, reference from payment where id = ${id}`);
        const cents = to === 'settled' ? 10_000 : 5_000;
        const content = `date,amount,currency,reference\n2026-03-02,${cents / 100}.00,EUR,${row?.reference}`;
        const token = await world.tokenOf(users.ADMIN ?? '');
        const password = await fixture.setPassword(users.ADMIN ?? '');
        await callApi(test, 'POST', '/v2/pfp/statements', { token, body: { name: 'a.csv', content, password } });
      },
      'receipt.confirm': async ({ id }) => {
        const [receipt] = await database.query<typeof due>(
          sql`select amount, currency, reference from payment where id = ${id}`,
        );
        await sendAsSystem(test.tenant, 'payment', id, { type: 'receipt.confirm', ...(receipt && { receipt }) });
      },
      'payment.fail': async (subject, { to }) => {
        // A manager does it, or the bank, and neither is a notice of a provider.
        if (to === 'lateSettled') {
          await sendAsSystem(test.tenant, 'payment', subject.id, { type: 'payment.fail', reason: 'refused' });
          return;
        }
        await answer(subject, '0190');
        await test.drain();
      },
      'payment.deny': async (subject) => {
        const { order, ...denied } = await answerOf(subject, '0190').then((given) => ({
          ...given,
          order: given.reference,
        }));
        await sendNotice(test, denied);
        // The page is still open, so that the terminal has not decided about the order.
        const stored = await test.tenant.providers.sandbox.get('redsys.order', order);
        await test.tenant.providers.sandbox.put('redsys.order', order, { ...(stored as object), state: 'asked' });
      },
      'payment.expire': async ({ id }, { to }) => {
        const [row] = await database.query<{ expires_at: Date }>(sql`select expires_at from payment where id = ${id}`);
        const left = (row?.expires_at ?? new Date(0)).getTime() - test.tenant.clock.now().getTime();
        // A transfer has the time of its order, whose own end would take it along if it came first.
        if (to === 'lateSettled') {
          test.moveClock(new Date(test.tenant.clock.now().getTime() + left));
          await sendAsSystem(test.tenant, 'payment', id, { type: 'payment.expire' });
        }
        await fixture.advanceClock(Math.max(DAY, left));
      },
      'payment.unanswered': async (subject) => {
        await storeUnknownOrder(test, await answerOf(subject));
        await fixture.advanceClock(DAY);
        // A payment that was never sent to the provider is looked up only when its investor comes from there.
        await test.app.request(`http://test.local/v2/pfp/payments/${subject.id}/return`, { redirect: 'manual' });
        await test.drain();
      },
      'payment.drop': (subject) => cancel(subject, 'USER'),
      'refund.request': (subject, { from }) =>
        from === 'lateSettled' ? requestRefund(subject) : cancel(subject, 'ADMIN'),
      'refund.reverse': ({ id }) => fixture.sendBack(`refund:${id}`),
      'refund.confirm': () => test.drain(),
      'refund.refuse': () => test.drain(),
      'refund.transfer': async ({ id, users }) => {
        const token = await world.tokenOf(users.ADMIN ?? '');
        const body = { ending: '1332', password: await fixture.setPassword(users.ADMIN ?? '') };
        await callApi(test, 'POST', `/v2/pfp/payments/${id}/refund-transfer`, { token, body });
      },
    },
  };
}

/** The events that only a payment by bank has. */
const byBank: string[] = ['receipt.confirm', 'part.receive', 'refund.reverse'];

const afterwardsOf = (path: Move<'payment'>[]) =>
  path.some(({ event }) => event.type === 'refund.refuse') ? 'refuse' : 'accept';
