import type { Confirmed, StepUps } from '#machines/shared/stepUp.ts';
import type { ProjectEvent } from './project.contract.ts';

export const projectStepUps = {
  'project.create': 'system',
  // A phase opens the issuance to money. Closing a campaign by hand is proposed, see `actOfEvent`.
  'phase.advance': 'password',
  'validation.request': 'session',
  'validation.withdraw': 'session',
  'validation.approve': 'password',
  'validation.return': 'session',
  // On its date the phase opens without another question.
  'opening.schedule': 'password',
  'opening.cancel': 'session',
  'opening.due': 'system',
  'visibility.show': 'session',
  'visibility.hide': 'session',
  // What investors rely on by law. Open orders have to be confirmed again.
  'kiis.publish': 'password',
  'funding.near': 'system',
  'funding.softCap': 'system',
  'funding.target': 'system',
  'campaign.extend': 'secondPerson',
  'campaign.end': 'system',
  'counting.finish': 'system',
  'funds.release': 'secondPerson',
  'project.withdraw': 'secondPerson',
} as const satisfies StepUps<ProjectEvent>;
export type ConfirmedProjectEvent = Confirmed<ProjectEvent, typeof projectStepUps>;
