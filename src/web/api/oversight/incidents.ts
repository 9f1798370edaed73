import { queryOptions } from '@tanstack/react-query';
import type { IncidentKind } from '#machines/oversight/incident/incident.contract.ts';
import { Candidates, Incident, IncidentList, type IncidentView } from '#machines/oversight/incident/incident.wire.ts';
import { MoneyActReply } from '#machines/shared/eventReply.wire.ts';
import { type ListFilter, listOptions } from '#web/api/listOptions.ts';
import { request } from '../client.ts';

export interface IncidentsFilter extends ListFilter {
  view?: IncidentView | undefined;
  kind?: IncidentKind | undefined;
}

/** The data of other entities that an incident shows. */
const relatedEntities = ['payment', 'job', 'user'];

export const incidentsQuery = (filter: IncidentsFilter) =>
  queryOptions({
    ...listOptions({ key: ['incident', 'list'], path: '/incidents', page: IncidentList }, filter),
    meta: { relatedEntities },
  });

export const incidentQuery = (id: string) =>
  queryOptions({
    queryKey: ['incident', 'one', id],
    queryFn: ({ signal }) => request(Incident, `/incidents/${id}`, { signal }),
    meta: { relatedEntities },
  });

export const candidatesQuery = (id: string) =>
  queryOptions({
    queryKey: ['incident', 'candidates', id],
    queryFn: ({ signal }) => request(Candidates, `/incidents/${id}/candidates`, { signal }),
    meta: { relatedEntities },
  });

interface Act {
  /** For example `/incidents/…/return`. */
  path: string;
  body: object;
  version: number;
  idempotencyKey: string;
}

/** An act of a manager that is not an event of its own, such as assigning money in suspense. */
export const sendAct = ({ path, ...options }: Act) => request(MoneyActReply, path, { method: 'POST', ...options });
