import type { Confirmed, StepUps } from '#machines/shared/stepUp.ts';
import type { ContentAction } from './content.contract.ts';

/** Accepting a version publishes the terms on which investors rely. Everything before that is a draft. */
export const contentStepUps = {
  'content.submit': 'session',
  'content.withdraw': 'session',
  'remark.add': 'session',
  'remark.remove': 'session',
  'remark.answer': 'session',
  'remark.correct': 'session',
  'content.return': 'session',
  'content.accept': 'password',
  'content.drop': 'session',
} as const satisfies StepUps<ContentAction>;
export type ConfirmedContentAction = Confirmed<ContentAction, typeof contentStepUps>;
