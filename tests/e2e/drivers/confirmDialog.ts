import { expect } from '@playwright/test';
import type { confirmDialogMachine } from '#machines/app/confirmDialog/confirmDialog.machine.ts';
import { pressAct } from '../support/acts.ts';
import { openIssuance } from '../support/manager.ts';
import { desk, logIn } from '../support/user.ts';
import type { Driver, Scene } from './cause.ts';
import { abortCall } from './network.ts';

export const events = '/v2/pfp/issuances/*/events';
export const act = 'manager.act.visibility.hide';

export const dialog = ({ page }: Scene) => page.getByRole('alertdialog');

/** Closes a dialog that shows a refusal and opens it again. A successful dialog closes by itself. */
async function openDialog(scene: Scene, { from }: { from: string }): Promise<void> {
  if (from === 'failed')
    await dialog(scene)
      .getByRole('button', { name: scene.t('ui.cancel') })
      .click();
  await expect(dialog(scene)).toBeHidden();
  await pressAct(scene, scene.t(act));
  await expect(dialog(scene)).toBeVisible();
}

/** Fakes the successful answer of the server, so that the data of other tests does not change. */
export const answerSuccess = ({ page }: Scene) =>
  page.route(
    `**${events}`,
    (route) => route.fulfill({ json: { data: { id: 'project', status: 'PRE_CAMPAIGN', version: 1 } } }),
    { times: 1 },
  );

/** The dialog that confirms that an issuance will be hidden. */
export const confirmDialog: Driver<typeof confirmDialogMachine> = {
  arrival: { viewport: desk },
  open: async (scene) => {
    await logIn(scene, 'manager@demo.test');
    await openIssuance(scene, 'Edificio Ribera 14');
  },
  causes: {
    'dialog.open': { act: openDialog },
    'act.confirm': {
      act: async (scene) => {
        if (!(await dialog(scene).isVisible())) await openDialog(scene, { from: 'asking' });
        await dialog(scene)
          .getByRole('button', { name: scene.t(act), exact: true })
          .click();
      },
    },
    'act is done': { before: answerSuccess },
    'act fails': { before: abortCall(events) },
  },
};
