import { statusesTagged } from '#machines/shared/status.ts';
import { type Tone, type Waits, whoActsNextSelector } from '#machines/shared/waiting.ts';
import type { IncidentStatus } from './incident.contract.ts';
import { incidentMachine } from './incident.machine.ts';

const tones: Record<IncidentStatus, Tone> = {
  open: 'negative',
  taken: 'waiting',
  returning: 'progress',
  paying: 'progress',
  resolved: 'positive',
  dismissed: 'neutral',
};

export const toneOf = (status: IncidentStatus) => tones[status];

/** The statuses of incidents whose cause has not ended. */
export const unresolvedStatuses = statusesTagged(incidentMachine, 'unresolved');

const waits = {
  open: ['manager', 'workingDays'],
  taken: ['manager', 'workingDays'],
  returning: ['provider', 'workingDays'],
  paying: ['provider', 'workingDays'],
  over: ['nobody', 'over'],
} as const satisfies Waits;
type Wait = keyof typeof waits;

const waitOf: Record<IncidentStatus, Wait> = {
  open: 'open',
  taken: 'taken',
  returning: 'returning',
  paying: 'paying',
  resolved: 'over',
  dismissed: 'over',
};

/** Who acts next on the incident. */
export const whoActsNext = whoActsNextSelector('incident', waits, (status: IncidentStatus): Wait => waitOf[status]);
