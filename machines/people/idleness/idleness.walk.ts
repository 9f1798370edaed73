import type { Walk } from '#machines/shared/walk.ts';

const answered = 'asking | askServer is done [isLimitKnown] | counting';
const acted = 'asking | user.act | the same';
const warned = 'asking | askServer is done [isWarningDue] | warning';

export const idlenessWalk: Walk = {
  never: {
    'asking | askServer fails | unanswered': 'a call without an answer is an answer of its own',
  },
  follows: {
    '': [answered, 'asking | askServer is done | unanswered'],
    'unanswered | after untilRetry | asking': [answered],
    'counting | after untilWarning | asking': [warned],
    'counting | user.act [isReportDue] | asking': [answered, acted],
    [acted]: [answered],
    'warning | user.act | asking': [answered],
  },
};
