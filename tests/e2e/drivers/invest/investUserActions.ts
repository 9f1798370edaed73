import { expect, type Response } from '@playwright/test';
import { accountFields, answerTest, fill, proof } from '../../support/invest.ts';
import { loggedTransitions } from '../../support/transitionLog.ts';
import { messagePattern } from '../../support/translations.ts';
import { demoPassword } from '../../support/user.ts';
import { wrongCode } from '../account.ts';
import type { Scene } from '../cause.ts';
import { callFromDevice } from '../otherDevice.ts';
import { press, returnToTab } from '../userActions.ts';
import { finishIdentityCheck } from './investOnboarding.ts';
import { signatureCode } from './investOrders.ts';

/** Opens another page of the wizard without loading the app again, after the present page is visible. */
export async function followLink({ page }: Scene, path: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.evaluate((to) => history.pushState({}, '', location.pathname.replace(/[^/]*$/, to)), path);
}

/** Closes the dialog that a refusal leaves open. */
export async function closeDialog({ page }: Scene): Promise<void> {
  const dialog = page.getByRole('alertdialog');
  if (!(await dialog.isVisible())) return;
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

/** Revokes the order or the interest. Retries, because a navigation may close the dialog meanwhile. */
export async function revoke({ page, t }: Scene): Promise<void> {
  const names = ['order', 'interest'].map((kind) => t(`investments.revoke.${kind}`));
  const name = new RegExp(`^(${names.join('|')})$`);
  const confirm = page.getByRole('alertdialog').getByRole('button', { name });
  await expect(async () => {
    if (!(await confirm.isVisible())) await page.getByRole('button', { name }).first().click({ timeout: 2_000 });
    await confirm.click({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
}

/** Returns to the tab, which refetches the data, until the page meets the condition. */
export const returnUntil = (scene: Scene, condition: () => Promise<boolean>) =>
  expect
    .poll(async () => {
      if (await condition()) return true;
      await returnToTab(scene);
      return condition();
    })
    .toBe(true);

/** Waits until the page has what the server has now: its second answer is of a read that began after this call. */
export async function readAgain(scene: Scene): Promise<void> {
  const { page } = scene;
  let answers = 0;
  const count = (answer: Response) => {
    if (new URL(answer.url()).pathname.startsWith('/v2/pfp/invest/')) answers += 1;
  };
  page.on('response', count);
  await returnUntil(scene, async () => answers > 1);
  page.off('response', count);
}

/** Acts and waits until the wizard receives a change. A pending read may be older, so the page refetches until then. */
export async function actAndAwaitChange(scene: Scene, act: () => Promise<unknown>): Promise<void> {
  const transitions = loggedTransitions(scene.page.context());
  const from = transitions.length;
  await act();
  const isReceived = () =>
    transitions.slice(from).some(({ flow, name }) => flow === 'invest' && name.includes('server.changed'));
  await returnUntil(scene, async () => isReceived());
}

/** Reloads the page, so that the wizard does not repeat an aborted request. */
export async function reloadWizard({ page }: Scene): Promise<void> {
  const transitions = loggedTransitions(page.context());
  const from = transitions.length;
  await page.reload();
  const isPlaced = () =>
    transitions.slice(from).some(({ flow, name }) => flow === 'invest' && name.startsWith('placing'));
  await expect.poll(isPlaced, { message: 'the wizard has loaded' }).toBe(true);
}

const riskCheckbox = (scene: Scene, risk: string) =>
  scene.page.getByRole('checkbox', { name: scene.t(`invest.risk.${risk}`) });

export async function readRisks(scene: Scene): Promise<void> {
  for (const risk of ['noGuarantee', 'keyInformation']) await riskCheckbox(scene, risk).check();
}

/** Types an amount, by default one that differs from the present one. */
export async function typeAmount({ page, t }: Scene, amount?: string): Promise<void> {
  const field = page.getByLabel(t('invest.amount.inMoney'), { exact: true });
  const other = (await field.inputValue()).startsWith('7') ? '500' : '700';
  await field.fill(amount ?? other);
}

export const typeReferral = ({ page, t }: Scene, code: string) =>
  page.getByLabel(t('invest.amount.referral')).fill(code);

/** Requests a code if necessary and signs with it or with a wrong one. */
export async function sign(scene: Scene, code: 'right' | 'wrong'): Promise<void> {
  const { page, t } = scene;
  const first = page.getByRole('button', { name: t('invest.sign.send'), exact: true });
  const sent = page.getByText(messagePattern(t, 'invest.sign.sentTo', ['email', 'time']));
  await returnUntil(scene, () => first.or(sent).first().isVisible());
  if (await first.isVisible()) await first.click();
  await expect(sent).toBeVisible();
  const mailed = await signatureCode(scene);
  await page.getByLabel(t('invest.sign.code'), { exact: true }).fill(code === 'right' ? mailed : wrongCode(mailed));
  await press('invest.sign.confirm')(scene);
}

/** Chooses the transfer, or any method that changes the choice. */
export async function pickMethod({ page, t }: Scene, method: 'transfer' | 'another'): Promise<void> {
  const radio = (name: string) => page.getByRole('radio', { name: new RegExp(`^${t(`method.${name}`)}`) });
  const isTransfer = await radio('transfer').isChecked();
  await radio(method === 'another' && isTransfer ? 'bizum' : 'transfer').check();
}

export async function sendProof(scene: Scene): Promise<void> {
  const { page, t } = scene;
  const first = page.getByRole('button', { name: t('invest.proof.send'), exact: true });
  const field = page.getByLabel(t('invest.proof.label'));
  const summary = page.getByText(t('invest.proof.again'), { exact: true });
  await expect(first.or(summary)).toBeVisible();
  const isReplacing = !(await first.isVisible());
  if (isReplacing && !(await field.isVisible())) await summary.click();
  await field.setInputFiles(proof);
  await press(isReplacing ? 'invest.proof.sendAgain' : 'invest.proof.send')(scene);
}

/** Requests the first or another code. */
export async function requestCode(scene: Scene): Promise<void> {
  const { page, t } = scene;
  const first = page.getByRole('button', { name: t('invest.sign.send'), exact: true });
  const another = page.getByRole('button', { name: t('auth.resend'), exact: true });
  await returnUntil(scene, () => first.or(another).isVisible());
  await first.or(another).click();
}

const expectField = ({ page, t }: Scene, field: string) =>
  expect(page.getByLabel(t(field), { exact: true })).toBeVisible();

/** Fills in and saves each page of the onboarding. */
export const saveActions: Record<string, (scene: Scene) => Promise<unknown>> = {
  identification: async (scene) => {
    const { page, t } = scene;
    const button = (id: string) => page.getByRole('button', { name: t(id), exact: true });
    const pending = page.getByRole('heading', { level: 1, name: t('invest.kyc.pending.title') });
    const startButton = button('invest.kyc.begin').or(button('invest.kyc.again'));
    await expect(startButton.or(pending)).toBeVisible();
    // The page may only now receive that a check was started on another device.
    await expect(async () => {
      if (await pending.isVisible()) {
        await finishIdentityCheck(scene, 'ERROR');
        await returnUntil(scene, () => button('invest.kyc.again').isVisible());
      }
      await startButton.click({ timeout: 2_000 });
    }).toPass({ timeout: 30_000 });
  },
  typeOfInvestor: press('invest.save'),
  additionalInformation: async (scene) => {
    await expectField(scene, 'account.field.occupation');
    await fill(scene, { 'account.field.occupation': 'Ingeniera', 'account.field.maritalStatus': 'single' });
    await press('invest.save')(scene);
  },
  accountInformation: async (scene) => {
    // What the identity check has confirmed is shown as rows.
    await expectField(scene, 'account.field.phone');
    const wallet = scene.page.getByRole('button', { name: scene.t('invest.account.walletOpen'), exact: true });
    if (await wallet.isVisible()) {
      await callFromDevice(scene, '/v2/pfp/account/wallet/managed', { password: demoPassword });
      await returnUntil(scene, () => wallet.isHidden());
    }
    await fill(scene, accountFields);
    await press('invest.save')(scene);
  },
  simulation: async (scene) => {
    const { page, t } = scene;
    await expectField(scene, 'invest.simulation.netAnnualIncome');
    await fill(scene, {
      'invest.simulation.netAnnualIncome': '42000',
      'invest.simulation.liquidAssets': '90000',
      'invest.simulation.annualCommitments': '12000',
    });
    await page.getByRole('checkbox', { name: t('invest.simulation.understood') }).check();
    await press('invest.simulation.acknowledge')(scene);
  },
};

export async function passTest(scene: Scene): Promise<void> {
  await press('invest.test.acknowledge')(scene);
  await answerTest(scene, 'right');
  await press('invest.test.submit')(scene);
}
