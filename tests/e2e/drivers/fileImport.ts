import { expect } from '@playwright/test';
import type { fileImportMachine } from '#machines/app/fileImport/fileImport.machine.ts';
import { pressAct } from '../support/acts.ts';
import { openIssuance, typePassword } from '../support/manager.ts';
import { desk, logIn } from '../support/user.ts';
import { byGuard, type Driver, type Scene } from './cause.ts';
import { abortCall, answerWithJson } from './network.ts';
import { press } from './userActions.ts';

const imports = '/v2/pfp/issuances/*/whitelist/import';
const report = { added: [2], known: [], faults: [] };
const file = { name: 'monederos.csv', mimeType: 'text/csv', buffer: Buffer.from('wallet') };

const dialog = ({ page }: Scene) => page.getByRole('alertdialog');

/** Fills the dialog and sends it. After a refusal it stays open with the chosen file. */
async function sendFile(scene: Scene): Promise<void> {
  const { t } = scene;
  if (!(await dialog(scene).isVisible())) await pressAct(scene, t('whitelist.import'));
  const chosen = dialog(scene).getByText(file.name, { exact: true });
  const input = dialog(scene).locator('input[type=file]');
  await expect(input.or(chosen)).toBeVisible();
  if (!(await chosen.isVisible())) await input.setInputFiles(file);
  await typePassword(scene)(dialog(scene));
  await dialog(scene)
    .getByRole('button', { name: t('whitelist.import.send'), exact: true })
    .click();
}

/** The report is behind the dialog of a refused file. */
async function closeReport(scene: Scene, { from }: { from: string }): Promise<void> {
  if (from !== 'reported')
    await dialog(scene)
      .getByRole('button', { name: scene.t('ui.cancel') })
      .click();
  await expect(dialog(scene)).toBeHidden();
  await press('whitelist.import.close')(scene);
}

/** The import of wallets. The answers are faked, so that the list of other tests does not change. */
export const fileImport: Driver<typeof fileImportMachine> = {
  arrival: { viewport: desk },
  open: async (scene) => {
    await logIn(scene, 'manager@demo.test');
    await scene.page.goto(`${await openIssuance(scene, 'Bodega Somontano')}/whitelist`);
  },
  causes: {
    'import.begin': { act: sendFile },
    'report.close': { act: closeReport },
    'sendFile is done': {
      before: byGuard({
        isAccepted: answerWithJson(imports, 200, { data: report }),
        '': answerWithJson(imports, 409, { error: 'refused', event: 'wallet.add', allowed: [] }),
      }),
    },
    'sendFile fails': { before: abortCall(imports) },
  },
};
