import type { Confirmed, StepUps } from '#machines/shared/stepUp.ts';
import type { ProjectEvent } from './project.contract.ts';

export const projectStepUps = {
  'project.create': 'system',
  // A phase opens the issuance for investments. Closing a campaign by hand needs a proposal, see `actOfEvent`.
  'phase.advance': 'password',
  'validation.request': 'session',
  'validation.withdraw': 'session',
  'validation.approve': 'password',
  'validation.return': 'session',
  // On that date the phase opens without another confirmation.
  'opening.schedule': 'password',
  'opening.cancel': 'session',
  'opening.due': 'system',
  'visibility.show': 'session',
  'visibility.hide': 'session',
  // Investors rely on it by law. Open orders have to be confirmed again.
  'kiis.publish': 'password',
  'funding.near': 'system',
  'funding.softCap': 'system',
  'funding.target': 'system',
  'campaign.extend': 'secondPerson',
  'campaign.end': 'system',
  // It only stops, but the public reads its reason.
  'campaign.suspend': 'password',
  'campaign.resume': 'secondPerson',
  'counting.finish': 'system',
  'funds.release': 'secondPerson',
  'project.withdraw': 'secondPerson',
  'project.repay': 'system',
  'insolvency.declare': 'secondPerson',
  'insolvency.lift': 'secondPerson',
} as const satisfies StepUps<ProjectEvent>;
export type ConfirmedProjectEvent = Confirmed<ProjectEvent, typeof projectStepUps>;
