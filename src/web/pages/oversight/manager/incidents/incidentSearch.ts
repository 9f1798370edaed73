import * as v from 'valibot';
import type { IncidentKind } from '#machines/oversight/incident/incident.contract.ts';
import { every, lenient, listSearch, searchId, searchText } from '#web/lists/address.ts';

/** The values are repeated here so that the router can parse an address without loading the contract. */
export const incidentViews = ['open', 'owed', 'closed'] as const;
export const incidentKinds = every<IncidentKind>()([
  'suspense',
  'refundOwed',
  'payoutOwed',
  'unanswered',
  'failedJob',
  'difference',
  'unknownStatus',
  'providerDown',
  'bankUnexplained',
  'bankWaiting',
  'bankOpening',
  'bankUntrusted',
  'coinForeign',
  'lineForeign',
  'lineRepeated',
  'coinUnproved',
  'unknownHolder',
  'moveBlocked',
  'tenantClosed',
]);

/** The search parameters of the list of incidents. `incident` is the one that the panel shows. */
export const IncidentsSearch = v.object({
  ...listSearch,
  search: lenient(searchText),
  view: lenient(v.picklist(incidentViews)),
  kind: lenient(v.picklist(incidentKinds)),
  incident: searchId,
});
export type IncidentsSearch = v.InferOutput<typeof IncidentsSearch>;

export const toListQuery = ({ incident: _, ...rest }: IncidentsSearch) => rest;
