import { handlers } from '#server/effects/handlers.ts';
import { sql } from '#server/store/sql.ts';
import { ask } from '#tests/server/api/support/ask.ts';
import { answeredOrder, notify } from '#tests/support/redsysNotice.ts';
import { rowsOf } from '#tests/support/rows.ts';
import { pathTo } from './exposed.ts';
import type { Ground } from './ground.ts';
import type { Move, Subject, Ways } from './way.ts';

const DAY = 86_400_000;
const due = { amount: 15_000, currency: 'EUR', reference: 'due' };

interface Attempt extends Subject {
  investment: string;
  /** How the provider will treat a refund. */
  afterwards: 'accept' | 'refuse';
}

/** A payment by Bizum: the provider's signed notices, silence, the end of its order, and the way back of the money. */
export function paymentWays(ground: Ground): Ways<'payment', Attempt> {
  const { test, world, journeys, project } = ground;
  const { database } = test.tenant;

  async function chosen(way: Move<'payment'>[]): Promise<Attempt> {
    const USER = await world.investor();
    const investment = await journeys.chosen(USER, project, 'bizum');
    const [payment] = await database.query<{ id: string }>(
      sql`select id from payment where investment_id = ${investment}`,
    );
    return {
      id: payment?.id ?? '',
      investment,
      people: { USER, ADMIN: project.manager },
      seen: 0,
      afterwards: afterwardsOf(way),
    };
  }

  /** Money that nobody waited for: a row of its own, which the first event puts into suspense. */
  async function unasked(way: Move<'payment'>[]): Promise<Attempt> {
    const USER = await world.investor();
    const investment = await rowsOf(test.tenant).investment(USER, project.id, 'CANCELED');
    const id = await rowsOf(test.tenant).payment(investment, 'new', 'bizum');
    await handlers.event?.(test.tenant, { thing: 'payment', id, event: way[0]?.event }, 'test');
    const afterwards = afterwardsOf(way);
    await answeredOrder(test, await answered({ id, afterwards }, '0000', due.amount));
    return { id, investment, people: { USER, ADMIN: project.manager }, seen: 0, afterwards };
  }

  /** The order as the provider has it. */
  async function answered({ id, afterwards }: Pick<Attempt, 'id' | 'afterwards'>, responseCode = '0000', more = 0) {
    const [row] = await database.query<typeof due>(sql`select amount, reference from payment where id = ${id}`);
    const { amount, reference } = row ?? due;
    return { reference, amount: amount + more, responseCode, afterwards };
  }

  const notified = async (attempt: Attempt, responseCode: string, more = 0) =>
    notify(test, await answered(attempt, responseCode, more));

  async function cancel({ investment, people }: Attempt, area: 'USER' | 'ADMIN') {
    const body = { type: 'investment.cancel', ...(area === 'ADMIN' && { reason: 'asked for' }) };
    const token = await world.tokenOf(people[area] ?? '');
    await ask(test, 'POST', pathTo('investment', investment) ?? '', { token, body });
  }

  /** What lies in suspense goes back by itself. */
  const owed = async ({ id }: Attempt) => {
    await handlers.event?.(test.tenant, { thing: 'payment', id, event: { type: 'refund.request' } }, 'test');
  };

  return {
    thing: 'payment',
    facts: { method: 'bizum', bank: false, due, balancePart: 0, timeOver: false },
    given: { 'its time is over': { facts: { timeOver: true } } },
    events: [
      { type: 'payment.create' },
      { type: 'payment.settle', receipt: due, eventId: 'right' },
      { type: 'payment.settle', receipt: { ...due, amount: due.amount + 1 }, eventId: 'wrong' },
      { type: 'payment.redirect' },
      { type: 'payment.fail', reason: 'refused' },
      { type: 'payment.expire' },
      { type: 'payment.drop', reason: 'cancelled' },
      { type: 'refund.request' },
      { type: 'refund.confirm' },
      { type: 'refund.refuse', reason: 'closed' },
      { type: 'refund.retry' },
    ],
    begin: (way) => (way[0]?.event.type === 'payment.settle' ? unasked(way) : chosen(way)),
    causes: {
      'payment.redirect': async ({ investment, people }) => {
        const token = await world.tokenOf(people.USER ?? '');
        await ask(test, 'POST', `/v2/pfp/investments/${investment}/payment-form`, { token });
      },
      'payment.settle': (subject, { to }) => notified(subject, '0000', to === 'lateSettled' ? 1 : 0),
      'payment.fail': (subject) => notified(subject, '0190'),
      'payment.expire': () => ground.later(DAY),
      'payment.drop': (subject) => cancel(subject, 'USER'),
      'refund.request': (subject, { from }) => (from === 'lateSettled' ? owed(subject) : cancel(subject, 'ADMIN')),
      'refund.confirm': () => test.drain(),
      'refund.refuse': () => test.drain(),
    },
  };
}

const afterwardsOf = (way: Move<'payment'>[]) =>
  way.some(({ event }) => event.type === 'refund.refuse') ? 'refuse' : 'accept';
