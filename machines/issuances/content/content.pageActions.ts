import type { PageActions } from '#machines/shared/permission.ts';
import type { ContentEvent } from './content.contract.ts';
import { contentStepUps } from './content.stepUp.ts';

/** The actions of owners and managers on a version of an issuance's content. */
export const contentPageActions = {
  machine: 'content',
  stepUps: contentStepUps,
  events: [
    'content.submit',
    'content.withdraw',
    'remark.add',
    'remark.remove',
    'remark.answer',
    'remark.correct',
    'content.return',
    'content.accept',
    'content.drop',
  ],
  hiding: ['isOwnerOrManager', 'isProposal', 'not.isProposal', 'isFirst', 'not.isFirst'],
} as const satisfies PageActions<ContentEvent['type']>;
