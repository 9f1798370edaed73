import { isProposed } from '#machines/oversight/approval/approval.acts.ts';
import type { PageActions } from '#machines/shared/permission.ts';
import type { IncidentEvent } from './incident.contract.ts';
import { incidentStepUps } from './incident.stepUp.ts';

/** The actions of a manager on an incident. Actions of other kinds are hidden. */
export const incidentPageActions = {
  machine: 'incident',
  stepUps: incidentStepUps,
  events: [
    'incident.take',
    'incident.note',
    'incident.dismiss',
    'money.dismiss',
    'money.book',
    'money.correct',
    'line.assign',
    'line.divide',
    'line.credit',
    'line.return',
    'payout.retry',
  ],
  hiding: ['isLine', 'isPayout', 'isDismissible', 'isUnbooked', 'isHouse', 'isBooked', 'isTakenByAnother'],
  isProposed,
} as const satisfies PageActions<IncidentEvent['type']>;
