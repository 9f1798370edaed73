import type { StepUps } from '#machines/shared/stepUp.ts';
import type { PostAction } from './post.contract.ts';

/** Texts, which can be withdrawn and corrected. */
export const postStepUps = {
  'post.submit': 'session',
  'post.recall': 'session',
  'post.return': 'session',
  'post.publish': 'session',
  'post.withdraw': 'session',
  'post.drop': 'session',
} as const satisfies StepUps<PostAction>;
