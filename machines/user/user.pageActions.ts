import type { PageActions } from '#machines/shared/permission.ts';
import type { UserEvent } from './user.contract.ts';

/** The decisions of a manager on the page of a user. */
export const userPageActions = {
  machine: 'user',
  events: ['user.accept', 'user.reject', 'user.reopen', 'sophistication.grant', 'sophistication.refuse', 'user.delete'],
  hiding: ['isUser'],
} as const satisfies PageActions<UserEvent['type']>;
