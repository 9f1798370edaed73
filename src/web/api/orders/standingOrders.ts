import { queryOptions } from '@tanstack/react-query';
import * as v from 'valibot';
import type { StandingTerms } from '#machines/orders/standingOrder/standingOrder.terms.ts';
import { StandingOrder, StandingOrders } from '#machines/orders/standingOrder/standingOrder.wire.ts';
import { request } from '../client.ts';

/** The choices change with the issuances, and the months with the orders. */
export const standingOrdersQuery = queryOptions({
  queryKey: ['standingOrder', 'own'],
  meta: { relatedEntities: ['investment', 'project'] },
  queryFn: ({ signal }) => request(StandingOrders, '/standing-orders', { signal }),
});

export const startStandingOrder = (body: StandingTerms) =>
  request(v.object({ id: v.string() }), '/standing-orders', { method: 'POST', body });

/** Those of a user, for managers. */
export const userStandingOrdersQuery = (user: string) =>
  queryOptions({
    queryKey: ['standingOrder', 'manager', user],
    meta: { relatedEntities: ['investment'] },
    queryFn: ({ signal }) => request(v.array(StandingOrder), `/users/${user}/standing-orders`, { signal }),
  });
