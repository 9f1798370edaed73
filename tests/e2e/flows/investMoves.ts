import type { Stride } from '#flows/tours.ts';
import type { Cause, Scene } from './cause.ts';
import { follow, hearing } from './investHands.ts';
import { elsewhere } from './investNews.ts';
import { bring } from './investOrders.ts';
import { ensure, lead, pathOf, planOf, stateOf } from './investPlan.ts';
import { followElsewhere } from './investWay.ts';

function changeElsewhere(scene: Scene, stride: Stride): Promise<unknown> {
  const isInterest = stateOf(stride) === 'declareInterest';
  switch (stride.guard) {
    case 'isStaying':
      return followElsewhere(scene);
    case 'isInterestGone':
      return bring(scene, null);
    case 'isInterestDeclaredNow':
      return bring(scene, 'RESERVED');
    default:
      return isInterest ? bring(scene, 'CREATED') : lead(scene, planOf(scene).path);
  }
}

/** How the wizard goes to other pages than by what is asked in it. */
export const moves = {
  'server.changed': {
    act: async (scene, stride) => {
      // What follows from a test comes with the news of it, by itself.
      if (stride.from === 'initialTest' && !stride.guard) return;
      await hearing(scene, () => elsewhere(scene, () => changeElsewhere(scene, stride)));
    },
  },
  'xstate.route': {
    act: async (scene, stride) => {
      const path = pathOf(stride);
      if (path === 'declare-interest') await ensure(scene, planOf(scene).standing);
      await follow(scene, path ?? new URL(scene.page.url()).pathname.split('/')[3] ?? '');
    },
  },
} satisfies Record<string, Cause>;
