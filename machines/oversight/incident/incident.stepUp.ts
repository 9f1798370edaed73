import type { Confirmed, StepUps } from '#machines/shared/stepUp.ts';
import type { IncidentAction } from './incident.contract.ts';

export const incidentStepUps = {
  'incident.take': 'session',
  'incident.note': 'session',
  'incident.dismiss': 'session',
  // Sends money again.
  'payout.retry': 'password',
} as const satisfies StepUps<IncidentAction>;
export type ConfirmedIncidentAction = Confirmed<IncidentAction, typeof incidentStepUps>;
