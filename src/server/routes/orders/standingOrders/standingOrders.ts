import * as v from 'valibot';
import { StandingOrderAction } from '#machines/orders/standingOrder/standingOrder.contract.ts';
import { standingOrderStepUps } from '#machines/orders/standingOrder/standingOrder.stepUp.ts';
import { NewStandingOrder, StandingOrder, StandingOrders } from '#machines/orders/standingOrder/standingOrder.wire.ts';
import { checkTerms, checkUnique, startStandingOrder } from '#server/acts/orders/standingOrders.ts';
import { eventsOperation } from '#server/http/eventsOperation.ts';
import { data, operation, refused, workFor } from '#server/http/operation.ts';
import { ById } from '#server/http/params.ts';
import { readStandingOrders, standingOrdersPage } from './page.ts';

const path = '/v2/pfp/standing-orders';

const listStandingOrders = operation({
  method: 'GET',
  path,
  summary: 'Lists the caller’s standing orders with their months, and the issuances that can be chosen.',
  tag: 'investments',
  access: ['USER'],
  reply: StandingOrders,
  handle: async (call) => {
    const page = await workFor(call, async (uow) => ({ ok: true, value: await standingOrdersPage(uow, call.userId) }));
    return page.ok ? data(page.value) : refused(page.refusal);
  },
});

const startOwnStandingOrder = operation({
  method: 'POST',
  stepUp: { session: 'ownData' },
  path,
  summary: 'Prepares an order each month. It makes none: the caller confirms each of them.',
  tag: 'investments',
  access: ['USER'],
  limit: { calls: 60, seconds: 3600 },
  body: NewStandingOrder,
  reply: v.object({ id: v.string() }),
  handle: async (call) => {
    const started = await workFor(call, (uow) => startStandingOrder(uow, call.body));
    return started.ok ? data(started.value, 201) : refused(started.refusal);
  },
});

const standingOrderEvents = eventsOperation({
  entity: 'standingOrder',
  path: `${path}/{id}/events`,
  tag: 'investments',
  access: ['USER'],
  events: StandingOrderAction,
  stepUps: standingOrderStepUps,
  isVisibleTo: async (_, __, call, row) => (await row)?.user_id === call.userId,
  check: async (uow, id, event) => {
    if (event.type !== 'terms.change') return undefined;
    const userId = uow.by.userId ?? '';
    return (await checkTerms(uow, userId, event.terms)) ?? checkUnique(uow, userId, event.terms, id);
  },
});

const listStandingOrdersOfUser = operation({
  method: 'GET',
  path: '/v2/pfp/users/{id}/standing-orders',
  summary: 'Lists the standing orders of a user with their months.',
  tag: 'users',
  access: ['ADMIN'],
  params: ById,
  reply: v.array(StandingOrder),
  handle: async (call) => {
    const found = await workFor(call, async (uow) => ({
      ok: true,
      value: await readStandingOrders(uow, call.params.id),
    }));
    return found.ok ? data(found.value) : refused(found.refusal);
  },
});

export const standingOrderOperations = [
  listStandingOrders,
  startOwnStandingOrder,
  standingOrderEvents,
  listStandingOrdersOfUser,
];
