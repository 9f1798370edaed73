import type { LineShare } from '#machines/oversight/incident/incident.contract.ts';
import {
  AssignForm,
  Candidates,
  CreditForm,
  DismissForm,
  DivideForm,
  ReturnForm,
} from '#machines/oversight/incident/incident.wire.ts';
import { leftOf } from '#machines/oversight/incident/shares.ts';
import { checkPayee } from '#server/acts/people/checkPayee.ts';
import type { Refusal } from '#server/engine/refusal.ts';
import type { UnitOfWork } from '#server/engine/unit.ts';
import { data, notFound, operation } from '#server/http/operation.ts';
import { ById } from '#server/http/params.ts';
import { sql } from '#server/postgres/sql.ts';
import { findCandidates } from '#server/queries/orders/candidates.ts';
import { findAwaitedPayment, ordersNamed } from '#server/queries/orders/suspense.ts';
import { userByEmail } from '#server/queries/people/users.ts';
import { houseLineOperations } from './houseLines.ts';
import { invalid, lineAct } from './lineAct.ts';

const candidates = operation({
  method: 'GET',
  path: '/v2/pfp/incidents/{id}/candidates',
  summary: 'Lists the orders that money in suspense may be meant for, the likeliest first.',
  tag: 'incidents',
  access: ['ADMIN'],
  params: ById,
  reply: Candidates,
  handle: async ({ tenant, params }) => {
    const found = await findCandidates(tenant.database, params.id);
    return found ? data(found) : notFound();
  },
});

const assign = lineAct({
  name: 'assign',
  summary:
    'Pays an order with money in suspense, or (202) proposes it. The order must wait for this amount, or for more, of which it is a part.',
  body: AssignForm,
  toEvent: async (uow, { params, body }) => {
    const money = await readMoney(uow, params.id);
    const order = await findOrder(uow, 'order', body.order, money);
    return 'code' in order ? order : { event: { type: 'line.assign', investment: order.id } };
  },
});

const divide = lineAct({
  name: 'divide',
  summary:
    'Pays several orders with money in suspense, or (202) proposes it. The amounts add up to it, and each order must wait for its own, or for more, of which it is a part.',
  body: DivideForm,
  toEvent: async (uow, { params, body }) => {
    const { amount, currency } = await readMoney(uow, params.id);
    const shares: LineShare[] = [];
    for (const [index, share] of body.shares.entries()) {
      const field = `shares.${index}.order`;
      const order = await findOrder(uow, field, share.order, { amount: share.amount, currency });
      if ('code' in order) return order;
      if (shares.some(({ investment }) => investment === order.id)) return invalid(field, 'validator.order_repeated');
      shares.push({ investment: order.id, amount: share.amount });
    }
    const rest = leftOf(amount ?? 0, shares);
    const last = `shares.${shares.length - 1}.amount`;
    if (rest > 0) return invalid(last, 'validator.shares_short', rest);
    if (rest < 0) return invalid(last, 'validator.shares_over', -rest);
    return { event: { type: 'line.divide', shares } };
  },
});

interface Suspended {
  amount: number | null;
  currency: string | null;
}

async function readMoney(uow: UnitOfWork, id: string): Promise<Suspended> {
  const [incident] = await uow.tx.query<Suspended>(sql`select amount, currency from incident where id = ${id}`);
  return incident ?? { amount: null, currency: null };
}

/** The order that a manager has typed, if it takes this money, or the error of the field. */
async function findOrder(
  uow: UnitOfWork,
  field: string,
  typed: string,
  { amount, currency }: Suspended,
): Promise<{ id: string } | Refusal> {
  const [order, another] = await ordersNamed(uow.tx, typed);
  if (!order) return invalid(field, 'validator.order_unknown');
  if (another) return invalid(field, 'validator.order_ambiguous');
  const payment = await findAwaitedPayment(uow.tx, order.id);
  if (!payment) return invalid(field, 'validator.order_not_waiting');
  // Less than the amount due is a part of it. More than the missing amount is only allowed as the last part.
  const parts = Number(payment.machine_state.parts ?? 0);
  const isTaken = amount !== null && (parts > 0 || amount <= payment.amount);
  return isTaken && currency === payment.currency
    ? order
    : invalid(field, 'validator.order_other_amount', payment.amount);
}

const credit = lineAct({
  name: 'credit',
  summary: 'Adds money in suspense to the available balance of an investor, or (202) proposes it.',
  body: CreditForm,
  toEvent: async (uow, { body }) => {
    const user = await userByEmail(uow.tx, body.email);
    const isInvestor = user?.roles.some((role) => role === 'USER' || role === 'PREMIUM_USER');
    if (!user || !isInvestor) return invalid('email', 'validator.investor_unknown');
    return { event: { type: 'line.credit', user: user.id } };
  },
});

const sendBack = lineAct({
  name: 'return',
  summary:
    'Sends money in suspense back to its payer’s account, or (202) proposes it. The account’s bank has to know the holder.',
  body: ReturnForm,
  ask: ({ tenant, body }) => checkPayee(tenant, body, body.holderKept),
  toEvent: async (_, { body: { iban, holder } }, payee) => ({
    event: { type: 'line.return', ending: iban.slice(-4) },
    account: { iban, holder, ...(payee && { payee }) },
  }),
});

const dismissMoney = lineAct({
  name: 'dismiss',
  summary: 'Proposes (202) to leave money that the books do not have out of them. A second manager has to agree.',
  body: DismissForm,
  toEvent: async (_, { body: { reason } }) => ({ event: { type: 'money.dismiss', reason } }),
});

export const lineOperations = [candidates, assign, divide, credit, sendBack, dismissMoney, ...houseLineOperations];
