import type { BrowserStep } from '#flows/browserPaths.ts';
import type { Cause, Scene } from '../cause.ts';
import { toggleFollowOnDevice } from '../otherDevice.ts';
import { bringOrderTo } from './investOrders.ts';
import { bringInvestorTo, ensureOrder, pathOf, planOf, stateOf } from './investPlan.ts';
import { onOtherDevice } from './investReads.ts';
import { actAndAwaitChange, followLink } from './investUserActions.ts';

function makeChange(scene: Scene, step: BrowserStep): Promise<unknown> {
  const isInterest = stateOf(step) === 'declareInterest';
  switch (step.guard) {
    case 'isStaying':
      return toggleFollowOnDevice(scene);
    case 'isInterestGone':
      return bringOrderTo(scene, null);
    case 'isInterestDeclaredNow':
      return bringOrderTo(scene, 'RESERVED');
    default:
      return isInterest ? bringOrderTo(scene, 'CREATED') : bringInvestorTo(scene, planOf(scene).path);
  }
}

/** The causes that change the page of the wizard without a request of the page. */
export const navigationCauses = {
  'server.changed': {
    act: async (scene, step) => {
      // After the test the change arrives by itself.
      if (step.from === 'profile.initialTest' && !step.guard) return;
      await actAndAwaitChange(scene, () => onOtherDevice(scene, () => makeChange(scene, step)));
    },
  },
  'xstate.route': {
    act: async (scene, step) => {
      const path = pathOf(step);
      if (path === 'declare-interest') await ensureOrder(scene, planOf(scene).orderStatus);
      await followLink(scene, path ?? new URL(scene.page.url()).pathname.split('/')[3] ?? '');
    },
  },
} satisfies Record<string, Cause>;
