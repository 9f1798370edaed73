import * as v from 'valibot';
import { IncidentAction, IncidentKind } from '#machines/oversight/incident/incident.contract.ts';
import { incidentStepUps } from '#machines/oversight/incident/incident.stepUp.ts';
import { Incident, IncidentList, IncidentView } from '#machines/oversight/incident/incident.wire.ts';
import { read } from '#server/engine/engine.ts';
import type { UnitOfWork } from '#server/engine/unit.ts';
import { eventsOperation } from '#server/http/eventsOperation.ts';
import { data, notFound, operation, workFor } from '#server/http/operation.ts';
import { ById } from '#server/http/params.ts';
import { incidentLifecycle } from '#server/lifecycles/oversight/incident.ts';
import { listQuery } from '#server/postgres/list.ts';
import { findSettlement } from '#server/queries/orders/acquirer.ts';
import { findHouseBookings } from '#server/queries/orders/houseMoney.ts';
import { incidentById, incidentSorts, listIncidentRows, owedMoney } from '#server/queries/oversight/incidents.ts';
import { paymentPage } from '../../orders/payments/payments.ts';
import { loadNotes } from './notes.ts';

const listIncidents = operation({
  method: 'GET',
  path: '/v2/pfp/incidents',
  summary: 'Lists what waits for a manager: money that is owed, refused refunds, silent providers and failed jobs.',
  tag: 'incidents',
  access: ['ADMIN'],
  query: v.object({
    ...listQuery(incidentSorts),
    view: v.optional(IncidentView, 'open'),
    kind: v.optional(IncidentKind),
  }),
  reply: IncidentList,
  handle: async ({ tenant, query }) => {
    const [page, owed] = await Promise.all([
      listIncidentRows(tenant, tenant.clock.now(), query),
      owedMoney(tenant.database),
    ]);
    return data({ ...page, owed });
  },
});

const readIncident = operation({
  method: 'GET',
  path: '/v2/pfp/incidents/{id}',
  summary: 'Returns an incident with its facts, its payment and the notes of managers.',
  tag: 'incidents',
  access: ['ADMIN'],
  params: ById,
  reply: Incident,
  handle: async (call) => {
    const found = await workFor(call, async (uow) => {
      const page = await incidentPage(uow, call.params.id);
      return page ? { ok: true, value: page } : { ok: false, refusal: { code: 'not_found' } };
    });
    return found.ok ? data(found.value) : notFound();
  },
});

async function incidentPage(uow: UnitOfWork, id: string): Promise<Incident | undefined> {
  const [found, row, notes, bookings, settlement = null] = await Promise.all([
    read(uow, incidentLifecycle, id),
    incidentById(uow.tx, uow.now, id),
    loadNotes(uow, id),
    findHouseBookings(uow.tx, id),
    findSettlement(uow.tx, id),
  ]);
  if (!found || !row) return undefined;
  const { paymentId, ...rest } = row;
  const payment = paymentId ? ((await paymentPage(uow, paymentId)) ?? null) : null;
  return {
    ...rest,
    facts: found.facts,
    payment,
    notes,
    bookings: bookings.map(({ at, ...booking }) => ({ ...booking, at: at.toISOString() })),
    settlement,
  };
}

const incidentEvents = eventsOperation({
  entity: 'incident',
  path: '/v2/pfp/incidents/{id}/events',
  tag: 'incidents',
  access: ['ADMIN'],
  events: IncidentAction,
  stepUps: incidentStepUps,
});

export const incidentOperations = [listIncidents, readIncident, incidentEvents];
