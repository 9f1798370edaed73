import type { Confirmed, StepUps } from '#machines/shared/stepUp.ts';
import type { UserEvent } from './user.contract.ts';

export const userStepUps = {
  'user.register': 'system',
  'email.verify': 'system',
  // Gives the right to invest.
  'user.accept': 'password',
  'user.reject': 'session',
  'user.reopen': 'session',
  'review.request': 'session',
  // Cancels orders and ends trading against the user's will.
  'user.suspend': 'password',
  'user.reinstate': 'password',
  'user.ban': 'secondPerson',
  'user.delete': 'password',
  'manager.delete': 'secondPerson',
  'sophistication.request': 'session',
  // Removes the warnings and limits of ordinary investors.
  'sophistication.grant': 'password',
  'sophistication.refuse': 'session',
  'sophistication.lapse': 'system',
} as const satisfies StepUps<UserEvent>;
export type ConfirmedUserEvent = Confirmed<UserEvent, typeof userStepUps>;
