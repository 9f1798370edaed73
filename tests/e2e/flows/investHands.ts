import { expect } from '@playwright/test';
import { accountFields, answerTest, fill, proof } from '../support/invest.ts';
import { demoPassword } from '../support/person.ts';
import { seenBy } from '../support/taken.ts';
import { patternOf } from '../support/words.ts';
import { wrongCode } from './account.ts';
import type { Scene } from './cause.ts';
import { comeBack, press } from './hands.ts';
import { identityFinds } from './investOnboarding.ts';
import { codeToSign } from './investOrders.ts';
import { tell } from './investWay.ts';

/** Follows a link to a page of the wizard, from one that is there to be clicked. */
export async function follow({ page }: Scene, path: string): Promise<void> {
  await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
  await page.evaluate((to) => history.pushState({}, '', location.pathname.replace(/[^/]*$/, to)), path);
}

/** Closes the dialog that a refusal has left open. */
export async function closeDialog({ page }: Scene): Promise<void> {
  const dialog = page.getByRole('alertdialog');
  if (!(await dialog.isVisible())) return;
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
}

/** Leaves what was ordered, while one may think it over. The page before this one takes a question of its own along. */
export async function revoke({ page, say }: Scene): Promise<void> {
  const names = ['order', 'interest'].map((kind) => say(`investments.revoke.${kind}`));
  const name = new RegExp(`^(${names.join('|')})$`);
  const confirm = page.getByRole('alertdialog').getByRole('button', { name });
  await expect(async () => {
    if (!(await confirm.isVisible())) await page.getByRole('button', { name }).first().click({ timeout: 2_000 });
    await confirm.click({ timeout: 2_000 });
  }).toPass({ timeout: 30_000 });
}

/** Comes back to the page until it has heard of what makes it show that, or show it no more. */
export const untilHeard = (scene: Scene, isSo: () => Promise<boolean>) =>
  expect
    .poll(async () => {
      if (await isSo()) return true;
      await comeBack(scene);
      return isSo();
    })
    .toBe(true);

/** The wizard hears of something else meanwhile; what it had just asked may be older, so that it asks again. */
export async function hearing(scene: Scene, act: () => Promise<unknown>): Promise<void> {
  const seen = seenBy(scene.page.context());
  const from = seen.length;
  await act();
  const isHeard = () => seen.slice(from).some(({ flow, name }) => flow === 'invest' && name.includes('server.changed'));
  await untilHeard(scene, async () => isHeard());
}

/** Opens the page anew: what was cut off before is not asked for again. */
export async function reopen({ page }: Scene): Promise<void> {
  const seen = seenBy(page.context());
  const from = seen.length;
  await page.reload();
  const isPlaced = () => seen.slice(from).some(({ flow, name }) => flow === 'invest' && name.startsWith('placing'));
  await expect.poll(isPlaced, { message: 'the wizard is there again' }).toBe(true);
}

const box = (scene: Scene, risk: string) =>
  scene.page.getByRole('checkbox', { name: scene.say(`invest.risk.${risk}`) });

export async function readRisks(scene: Scene): Promise<void> {
  for (const risk of ['noGuarantee', 'keyInformation']) await box(scene, risk).check();
}

/** Ticks what is not ticked, and the other way round. */
export async function changeRisk(scene: Scene): Promise<void> {
  await box(scene, 'noGuarantee').click();
}

/** Types how much; something else than what is there, where nothing is said. */
export async function typeAmount({ page, say }: Scene, amount?: string): Promise<void> {
  const field = page.getByLabel(say('invest.amount.inMoney'), { exact: true });
  const other = (await field.inputValue()).startsWith('7') ? '500' : '700';
  await field.fill(amount ?? other);
}

export const typeReferral = ({ page, say }: Scene, code: string) =>
  page.getByLabel(say('invest.amount.referral')).fill(code);

/** Signs by the code of a mail that is asked for first, or by another one. */
export async function sign(scene: Scene, code: 'right' | 'wrong'): Promise<void> {
  const { page, say } = scene;
  const first = page.getByRole('button', { name: say('invest.sign.send'), exact: true });
  const sent = page.getByText(patternOf(say, 'invest.sign.sentTo', ['email']));
  await untilHeard(scene, () => first.or(sent).first().isVisible());
  if (await first.isVisible()) await first.click();
  await expect(sent).toBeVisible();
  const mailed = await codeToSign(scene);
  await page.getByLabel(say('invest.sign.code'), { exact: true }).fill(code === 'right' ? mailed : wrongCode(mailed));
  await press('invest.sign.confirm')(scene);
}

/** Picks a way to pay; another one, where it is only to be a change. */
export async function pick({ page, say }: Scene, method: 'transfer' | 'another'): Promise<void> {
  const radio = (name: string) => page.getByRole('radio', { name: new RegExp(`^${say(`method.${name}`)}`) });
  const isTransfer = await radio('transfer').isChecked();
  await radio(method === 'another' && isTransfer ? 'bizum' : 'transfer').check();
}

export async function sendProof(scene: Scene): Promise<void> {
  const { page, say } = scene;
  const first = page.getByRole('button', { name: say('invest.proof.send'), exact: true });
  const field = page.getByLabel(say('invest.proof.label'));
  const folded = page.getByText(say('invest.proof.again'), { exact: true });
  await expect(first.or(folded)).toBeVisible();
  const isReplacing = !(await first.isVisible());
  if (isReplacing && !(await field.isVisible())) await folded.click();
  await field.setInputFiles(proof);
  await press(isReplacing ? 'invest.proof.sendAgain' : 'invest.proof.send')(scene);
}

/** Asks for a code, the first or another one. */
export async function askForCode(scene: Scene): Promise<void> {
  const { page, say } = scene;
  const first = page.getByRole('button', { name: say('invest.sign.send'), exact: true });
  const another = page.getByRole('button', { name: say('auth.resend'), exact: true });
  await untilHeard(scene, () => first.or(another).isVisible());
  await first.or(another).click();
}

/** The page of that field is there. */
const shows = ({ page, say }: Scene, field: string) =>
  expect(page.getByLabel(say(field), { exact: true })).toBeVisible();

/** What each page of the onboarding saves, as it is typed there. */
export const saves: Record<string, (scene: Scene) => Promise<unknown>> = {
  identification: async (scene) => {
    const { page, say } = scene;
    const button = (id: string) => page.getByRole('button', { name: say(id), exact: true });
    const waiting = page.getByRole('heading', { level: 1, name: say('invest.kyc.pending.title') });
    const begin = button('invest.kyc.begin').or(button('invest.kyc.again'));
    await expect(begin.or(waiting)).toBeVisible();
    // A check that was begun elsewhere may be news to the page only now.
    await expect(async () => {
      if (await waiting.isVisible()) {
        await identityFinds(scene, 'ERROR');
        await untilHeard(scene, () => button('invest.kyc.again').isVisible());
      }
      await begin.click({ timeout: 2_000 });
    }).toPass({ timeout: 30_000 });
  },
  typeOfInvestor: press('invest.save'),
  additionalInformation: async (scene) => {
    await shows(scene, 'account.field.occupation');
    await fill(scene, { 'account.field.occupation': 'Ingeniera', 'account.field.maritalStatus': 'single' });
    await press('invest.save')(scene);
  },
  accountInformation: async (scene) => {
    await shows(scene, 'account.field.name');
    const wallet = scene.page.getByRole('button', { name: scene.say('invest.account.walletOpen'), exact: true });
    if (await wallet.isVisible()) {
      await tell(scene, '/v2/pfp/account/wallet/managed', { password: demoPassword });
      await untilHeard(scene, () => wallet.isHidden());
    }
    await fill(scene, accountFields);
    await press('invest.save')(scene);
  },
  simulation: async (scene) => {
    const { page, say } = scene;
    await shows(scene, 'invest.simulation.netAnnualIncome');
    await fill(scene, {
      'invest.simulation.netAnnualIncome': '42000',
      'invest.simulation.liquidAssets': '90000',
      'invest.simulation.annualCommitments': '12000',
    });
    await page.getByRole('checkbox', { name: say('invest.simulation.understood') }).check();
    await press('invest.simulation.acknowledge')(scene);
  },
};

/** Takes the test, and knows it all. */
export async function takeTest(scene: Scene): Promise<void> {
  await answerTest(scene, 'right');
  await press('invest.test.submit')(scene);
}
