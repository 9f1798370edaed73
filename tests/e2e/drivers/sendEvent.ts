import { expect } from '@playwright/test';
import type { sendEventMachine } from '#machines/app/sendEvent/sendEvent.machine.ts';
import { pressAct } from '../support/acts.ts';
import { openIssuance } from '../support/manager.ts';
import { desk, logIn } from '../support/user.ts';
import { byGuard, type Driver, type Scene } from './cause.ts';
import { act, answerSuccess, dialog, events } from './confirmDialog.ts';
import { abortCall, answerWithJson } from './network.ts';

/** The dialog closes after an accepted event, and stays open after another one. It is busy until the page is fetched again. */
async function sendHiding(scene: Scene, { from }: { from: string }): Promise<void> {
  const label = scene.t(act);
  if (from === 'idle' || from === 'done') {
    await expect(dialog(scene)).toBeHidden();
    await pressAct(scene, label);
  }
  await expect(dialog(scene).locator('[aria-busy=true]')).toHaveCount(0);
  await dialog(scene).getByRole('button', { name: label, exact: true }).click();
}

/** The event that hides an issuance. The answers are faked, so that the data of other tests does not change. */
export const sendEvent: Driver<typeof sendEventMachine> = {
  arrival: { viewport: desk },
  open: async (scene) => {
    await logIn(scene, 'manager@demo.test');
    await openIssuance(scene, 'Edificio Ribera 14');
  },
  causes: {
    'event.send': { act: sendHiding },
    'post is done': {
      before: byGuard({
        isAccepted: answerSuccess,
        '': answerWithJson(events, 409, { error: 'refused', event: 'visibility.hide', allowed: [] }),
      }),
    },
    'post fails': { before: abortCall(events) },
  },
};
