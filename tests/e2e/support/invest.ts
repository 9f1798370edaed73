import { expect } from '@playwright/test';
import { knowledgeQuestions, questionGroups } from '#machines/shared/rules/entryTestQuestions.ts';
import { rightAnswers, wrongAnswers } from '#server/demo/acts/answers.ts';
import { expectAccessible } from './axe.ts';
import { type CodeFilter, mailedCode } from './mail.ts';
import { screenshot } from './screenshots.ts';
import { messagePattern } from './translations.ts';
import { demoPassword, type User } from './user.ts';

/** The step of the wizard that is open: the last part of its address. */
export const stepOf = ({ page }: User) => new URL(page.url()).pathname.split('/')[3] ?? '';

/** Waits until a step is open, takes a screenshot and checks its accessibility. */
export async function expectStep(user: User, slug: string, step: string): Promise<void> {
  const { page, t } = user;
  await expect(page).toHaveURL((url) => url.pathname === `/invest/${slug}/${step}`);
  await expect(page.getByRole('link', { name: t('invest.leave'), exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await screenshot(user, step);
  await expectAccessible(user, step);
}

export const press = ({ page, t }: User, id: string) => page.getByRole('button', { name: t(id), exact: true }).click();

/** Fills the fields that exist and are editable. The identity check may have confirmed others. */
export async function fill({ page, t }: User, values: Record<string, string>) {
  for (const [id, value] of Object.entries(values)) {
    const field = page.getByLabel(t(id), { exact: true });
    if ((await field.count()) === 0 || !(await field.isEditable())) continue;
    const isList = (await field.evaluate((element) => element.tagName)) === 'SELECT';
    await (isList ? field.selectOption(value) : field.fill(value));
  }
}

export interface Order {
  /** As the user types it, in the currency of the tenant. */
  amount: string;
}

/** Types the amount, checks all risk boxes and orders. */
export async function placeOrder(user: User, { amount }: Order): Promise<void> {
  const { page, t } = user;
  await page.getByLabel(t('invest.amount.inMoney'), { exact: true }).fill(amount);
  for (const risk of ['noGuarantee', 'keyInformation', 'largeTicket']) {
    const box = page.getByRole('checkbox', { name: t(`invest.risk.${risk}`) });
    if (await box.count()) await box.check();
  }
  await press(user, 'invest.amount.order');
}

export async function pickMethod(user: User, method: string): Promise<void> {
  const { page, t } = user;
  await page.getByRole('radio', { name: new RegExp(`^${t(`method.${method}`)}`) }).check();
  await press(user, 'invest.next');
}

export async function confirmBreakdown(user: User, recipient: 'bank' | 'provider'): Promise<void> {
  await press(user, `invest.breakdown.confirm.${recipient}`);
}

/** A minimal PDF. */
const pdf = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj 3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

export const proof = { name: 'transfer.pdf', mimeType: 'application/pdf', buffer: pdf };

export async function sendProof(user: User): Promise<void> {
  const { page, t } = user;
  await page.getByLabel(t('invest.proof.label')).setInputFiles(proof);
  await press(user, 'invest.proof.send');
  await expect(page.getByRole('heading', { level: 1, name: t('invest.transfer.sentTitle') })).toBeVisible();
  await screenshot(user, 'waiting');
}

/** Requests the contract and its code, and signs with the code of the mail. */
export async function sign(user: User, email: string, filter: CodeFilter = {}): Promise<void> {
  const { page, t } = user;
  const requestButton = page.getByRole('button', { name: t('invest.sign.ask'), exact: true });
  const code = page.getByLabel(t('invest.sign.code'), { exact: true });
  await expect(requestButton.or(code)).toBeVisible();
  if (await requestButton.isVisible()) await requestButton.click();
  await expect(code).toBeVisible();
  const send = page.getByRole('button', { name: t('invest.sign.send'), exact: true });
  if (await send.isVisible()) await send.click();
  await expect(page.getByText(messagePattern(t, 'invest.sign.sentTo', ['email', 'time']))).toBeVisible();
  await code.fill(await mailedCode(page, email, filter));
  await screenshot(user, 'sign-code');
  await press(user, 'invest.sign.confirm');
}

export async function fillAdditionalData(user: User): Promise<void> {
  await fill(user, { 'account.field.occupation': 'Ingeniera', 'account.field.maritalStatus': 'single' });
  await press(user, 'invest.save');
}

/** The data that the contract needs of its signer. */
export const accountFields = {
  'account.field.name': 'Alba',
  'account.field.surname': 'Ruiz Lanaja',
  'account.field.idNumber': '12345678Z',
  'account.field.birthday': '1988-04-17',
  'account.field.nationality': 'ES',
  'account.field.phone': '+34600123123',
  'account.field.address': 'Calle del Coso 35',
  'account.field.city': 'Zaragoza',
  'account.field.postalCode': '50003',
  'account.field.country': 'ES',
};

/** Fills in the investor's data, opens a wallet for the tokens and adds a bank account for the earnings, unless it can wait. */
export async function fillAccount(user: User, { hasBank = true } = {}): Promise<void> {
  await openWallet(user);
  if (hasBank) await addBankAccount(user);
  await fill(user, accountFields);
  await press(user, 'invest.save');
}

async function openWallet({ page, t }: User): Promise<void> {
  const wallet = page.getByRole('button', { name: t('invest.account.walletOpen'), exact: true });
  if (!(await wallet.isVisible())) return;
  await page.getByLabel(t('account.passwordAgain'), { exact: true }).first().fill(demoPassword);
  await wallet.click();
  await expect(wallet).toBeHidden();
}

async function addBankAccount(user: User): Promise<void> {
  const { page, t } = user;
  const iban = page.getByLabel(t('account.bank.iban'), { exact: true });
  // The page may be rendered again with the new wallet, which closes the section.
  await expect(async () => {
    if (!(await iban.isVisible())) await page.getByText(t('invest.account.bank'), { exact: true }).click();
    await expect(iban).toBeVisible({ timeout: 1000 });
  }).toPass();
  await fill(user, { 'account.bank.iban': 'ES9121000418450200051332', 'account.bank.holder': 'Alba Ruiz Lanaja' });
  await page.getByLabel(t('account.passwordAgain'), { exact: true }).last().fill(demoPassword);
  await press(user, 'account.bank.save');
  await expect(page.getByText(t('account.bank.change'))).toBeVisible();
}

/** What the verifier reads on the document. */
const identity = {
  name: accountFields['account.field.name'],
  surname: accountFields['account.field.surname'],
  birthday: accountFields['account.field.birthday'],
  idNumber: accountFields['account.field.idNumber'],
};

/** Chooses a positive result on the page of the verifier's sandbox and returns to the wizard. */
export async function identify(user: User): Promise<void> {
  const { page, language } = user;
  const labels = {
    es: { finding: 'Todo en orden', finish: 'Terminar y volver' },
    en: { finding: 'All in order', finish: 'Finish and go back' },
  }[language];
  await press(user, 'invest.kyc.begin');
  await page.waitForURL((url) => url.pathname.startsWith('/sandbox/identity/'));
  await page.getByRole('radio', { name: labels.finding }).check();
  for (const [name, value] of Object.entries(identity)) await page.locator(`input[name=${name}]`).fill(value);
  await page.getByRole('button', { name: labels.finish }).click();
  await page.waitForURL((url) => url.pathname.startsWith('/invest/'));
  await expect(page, 'the page receives the result and continues').not.toHaveURL(/\/(identification|invest)$/);
}

/** Accepts the default choice of an ordinary investor who is a natural person. */
export const chooseType = (user: User) => press(user, 'invest.save');

/** Fills in the figures of the simulation, which stay in the page, and confirms its result. */
export async function simulate(user: User): Promise<void> {
  const { page, t } = user;
  await fill(user, {
    'invest.simulation.netAnnualIncome': '42000',
    'invest.simulation.liquidAssets': '90000',
    'invest.simulation.annualCommitments': '12000',
  });
  await page.getByRole('checkbox', { name: t('invest.simulation.understood') }).check();
  await screenshot(user, 'simulation-result');
  await press(user, 'invest.simulation.acknowledge');
}

/** The question that the test shows. */
export async function shownQuestion({ page, t }: Pick<User, 'page' | 't'>): Promise<number> {
  const text = await page.getByText(messagePattern(t, 'invest.test.position', ['n', 'of'])).textContent();
  return Number(/\d+/.exec(text ?? '')?.[0]) - 1;
}

/** Shows a question; those before it are answered with their first option if they have no answer. */
export async function showQuestion(user: Pick<User, 'page' | 't'>, at: number): Promise<void> {
  const { page, t } = user;
  const button = (id: string) => page.getByRole('button', { name: t(id), exact: true });
  for (let shown = await shownQuestion(user); shown !== at; shown = await shownQuestion(user)) {
    const isBefore = shown < at;
    if (isBefore && !(await page.getByRole('radio', { checked: true }).count()))
      await page.getByRole('radio').first().check();
    await button(isBefore ? 'invest.test.next' : 'invest.test.previous').click();
    await expect.poll(() => shownQuestion(user)).toBe(shown + (isBefore ? 1 : -1));
  }
}

/** Acknowledges the warning, which comes before the first attempt. */
export const beginTest = (user: User) => press(user, 'invest.test.acknowledge');

/** Answers all knowledge questions right or wrong, and the general questions with the last option. */
export async function answerTest(user: User, answers: 'right' | 'wrong'): Promise<void> {
  const { page, language } = user;
  const { knowledge } = answers === 'right' ? rightAnswers : wrongAnswers;
  const general = questionGroups.flatMap(({ questions }) => questions);
  const places = [
    ...knowledgeQuestions.map(({ id, text }) => ({ text, place: knowledge[id] ? 0 : 1 })),
    ...general.map(({ text }) => ({ text, place: -1 })),
  ];
  for (const at of places.keys()) {
    await showQuestion(user, at);
    // The retry shows the statements in another order.
    const shown = await page.locator('fieldset:has(input[type=radio]) > legend').textContent();
    const found = places.find(({ text }) => shown?.includes(text[language]));
    expect(found, `“${shown}” is a question`).toBeDefined();
    if (found) await page.getByRole('radio').nth(found.place).check();
  }
}

export async function passTest(user: User): Promise<void> {
  await beginTest(user);
  await answerTest(user, 'right');
  await press(user, 'invest.test.submit');
}
