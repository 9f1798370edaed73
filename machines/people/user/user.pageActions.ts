import { isProposed } from '#machines/oversight/approval/approval.acts.ts';
import type { PageActions } from '#machines/shared/permission.ts';
import type { UserEvent } from './user.contract.ts';
import { userStepUps } from './user.stepUp.ts';

/** The decisions of a manager on the page of a user. */
export const userPageActions = {
  machine: 'user',
  stepUps: userStepUps,
  events: [
    'user.accept',
    'user.reject',
    'user.reopen',
    'sophistication.grant',
    'sophistication.refuse',
    'user.suspend',
    'user.reinstate',
    'user.ban',
    'user.delete',
    'manager.delete',
  ],
  hiding: ['isUser', 'hasManagerRole', 'isWithoutManagerRole'],
  isProposed,
} as const satisfies PageActions<UserEvent['type']>;
