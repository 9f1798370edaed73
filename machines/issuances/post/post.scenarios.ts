import type { Scenarios } from '#machines/shared/scenarios.ts';
import type { PostEvent, PostFacts } from './post.contract.ts';

export const postScenarios: Scenarios<PostEvent, PostFacts> = {
  machineState: {},
  events: {
    'post.start': { type: 'post.start' },
    'post.save': { type: 'post.save' },
    'post.submit': { type: 'post.submit' },
    'post.recall': { type: 'post.recall' },
    'post.return': { type: 'post.return', remark: 'Say where the figure comes from.' },
    'post.publish': { type: 'post.publish' },
    'post.withdraw': { type: 'post.withdraw', reason: 'It names a customer.' },
    'post.supersede': { type: 'post.supersede' },
    'post.drop': { type: 'post.drop' },
  },
  when: {
    'a manager writes it': { author: 'ADMIN' },
    'the project is prepared': { stage: 'preparing' },
    'the project is being validated': { stage: 'validating' },
    'the project is closed': { stage: 'closed' },
  },
};
