import type { IncidentFacts } from './incident.contract.ts';

/** A complete set of facts under which most of the lifecycle is possible. */
export const incidentSample: IncidentFacts = {
  id: '0190a000-0000-7000-8000-000000000001',
  actor: 'ADMIN',
  kind: 'suspense',
  line: true,
  own: false,
  yearClosed: false,
  purpose: null,
  attempts: 0,
};
