import type { BrowserStep } from '#flows/browserPaths.ts';
import type { idlenessMachine } from '#machines/people/idleness/idleness.machine.ts';
import { logIn } from '../support/user.ts';
import { byGuard, type Driver, type Scene } from './cause.ts';
import { abortCall, holdRequest } from './network.ts';
import { advancePageClock, press } from './userActions.ts';

const sessionUse = '/v2/pfp/account/session';
const MINUTES = 60;

/** The page's clock moves, the server's does not: for it the session has just been used. */
const waits: Record<string, number> = {
  'unanswered | after untilRetry | asking': MINUTES,
  'counting | after untilWarning | asking': 28 * MINUTES,
  'warning | after untilEnd | over': 2 * MINUTES,
};

async function act(scene: Scene, { from, guard, to }: BrowserStep): Promise<void> {
  if (from === 'warning') return press('session.stay')(scene);
  // What is done within a few seconds is one act, and within a minute the server is not told of another one.
  await advancePageClock(guard === 'isReportDue' || to === 'asking' ? 2 * MINUTES : 10)(scene);
  await scene.page.mouse.click(5, 5);
}

export const idleness: Driver<typeof idlenessMachine> = {
  open: async (scene) => {
    await scene.page.clock.install();
    await logIn(scene, 'manager@demo.test');
  },
  delayed: { act: (scene, { name }) => advancePageClock(waits[name] ?? 0)(scene) },
  causes: {
    'user.act': {
      during: holdRequest(sessionUse),
      duringIn: ['asking'],
      act: async (scene, step) => {
        await act(scene, step);
        if (step.from === 'asking') scene.release();
      },
    },
    'askServer is done': {
      before: byGuard({ '': abortCall(sessionUse, 2) }),
    },
    'askServer fails': {},
  },
};
