import type { PageActions } from '#machines/shared/permission.ts';
import type { PostEvent } from './post.contract.ts';
import { postStepUps } from './post.stepUp.ts';

/** The actions of owners and managers on an update or a year's key figures. */
export const postPageActions = {
  machine: 'post',
  stepUps: postStepUps,
  events: [
    'post.start',
    'post.save',
    'post.submit',
    'post.recall',
    'post.return',
    'post.publish',
    'post.withdraw',
    'post.drop',
  ],
  hiding: ['isOwnerOrManager', 'isAuthor'],
} as const satisfies PageActions<PostEvent['type']>;
