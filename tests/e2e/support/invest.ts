import { expect } from '@playwright/test';
import { knowledgeQuestions, questionGroups } from '#machines/shared/rules/entryTestQuestions.ts';
import { rightAnswers, wrongAnswers } from '#server/demo/acts/answers.ts';
import { expectAccessible } from './axe.ts';
import { mailedCode } from './mail.ts';
import { demoPassword, type Person } from './person.ts';
import { shot } from './shots.ts';
import { patternOf } from './words.ts';

/** The step of the wizard that is open: the last part of its address. */
export const stepOf = ({ page }: Person) => new URL(page.url()).pathname.split('/')[3] ?? '';

/** A step is there when its title is; it is looked at before anything is done in it. */
export async function expectStep(person: Person, slug: string, step: string): Promise<void> {
  const { page, say } = person;
  await expect(page).toHaveURL((url) => url.pathname === `/invest/${slug}/${step}`);
  await expect(page.getByRole('link', { name: say('invest.leave'), exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await shot(person, step);
  await expectAccessible(person, step);
}

export const press = ({ page, say }: Person, id: string) =>
  page.getByRole('button', { name: say(id), exact: true }).click();

/** Fills what is there and still empty; a field that the identity check has confirmed stays. */
export async function fill({ page, say }: Person, values: Record<string, string>) {
  for (const [id, value] of Object.entries(values)) {
    const field = page.getByLabel(say(id), { exact: true });
    if ((await field.count()) === 0 || !(await field.isEditable())) continue;
    const isList = (await field.evaluate((element) => element.tagName)) === 'SELECT';
    await (isList ? field.selectOption(value) : field.fill(value));
  }
}

export interface Order {
  /** As it is typed, in the currency of the tenant. */
  amount: string;
}

/** The amount, and the boxes beside it. */
export async function placeOrder(person: Person, { amount }: Order): Promise<void> {
  const { page, say } = person;
  await page.getByLabel(say('invest.amount.inMoney'), { exact: true }).fill(amount);
  for (const risk of ['noGuarantee', 'keyInformation', 'largeTicket']) {
    const box = page.getByRole('checkbox', { name: say(`invest.risk.${risk}`) });
    if (await box.count()) await box.check();
  }
  await press(person, 'invest.amount.order');
}

export async function pickMethod(person: Person, method: string): Promise<void> {
  const { page, say } = person;
  await page.getByRole('radio', { name: new RegExp(`^${say(`method.${method}`)}`) }).check();
  await press(person, 'invest.next');
}

export async function confirmBreakdown(person: Person, way: 'bank' | 'provider'): Promise<void> {
  await press(person, `invest.breakdown.confirm.${way}`);
}

/** A page of one line, as a scanner would make it. */
const paper = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj 3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
);

export const proof = { name: 'transfer.pdf', mimeType: 'application/pdf', buffer: paper };

export async function sendProof(person: Person): Promise<void> {
  const { page, say } = person;
  await page.getByLabel(say('invest.proof.label')).setInputFiles(proof);
  await press(person, 'invest.proof.send');
  await expect(page.getByRole('heading', { level: 1, name: say('invest.transfer.sentTitle') })).toBeVisible();
  await shot(person, 'waiting');
}

/** The contract is made, its code is mailed, and the code signs it. */
export async function sign(person: Person, email: string, used: string): Promise<void> {
  const { page, say } = person;
  const ask = page.getByRole('button', { name: say('invest.sign.ask'), exact: true });
  const code = page.getByLabel(say('invest.sign.code'), { exact: true });
  await expect(ask.or(code)).toBeVisible();
  if (await ask.isVisible()) await ask.click();
  await expect(code).toBeVisible();
  const send = page.getByRole('button', { name: say('invest.sign.send'), exact: true });
  if (await send.isVisible()) await send.click();
  await expect(page.getByText(patternOf(say, 'invest.sign.sentTo', ['email']))).toBeVisible();
  await code.fill(await mailedCode(page, email, { used }));
  await shot(person, 'sign-code');
  await press(person, 'invest.sign.confirm');
}

/** What the tenant asks besides. */
export async function tellMore(person: Person): Promise<void> {
  await fill(person, { 'account.field.occupation': 'Ingeniera', 'account.field.maritalStatus': 'single' });
  await press(person, 'invest.save');
}

/** What the contract asks of the person who signs it. */
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

/** Who the contract is with, the wallet of the tokens and the account of the earnings. */
export async function fillAccount(person: Person): Promise<void> {
  const { page, say } = person;
  const wallet = page.getByRole('button', { name: say('invest.account.walletOpen'), exact: true });
  const password = page.getByLabel(say('account.passwordAgain'), { exact: true });
  if (await wallet.isVisible()) {
    await password.first().fill(demoPassword);
    await wallet.click();
    await expect(wallet).toBeHidden();
  }
  await page.getByText(say('invest.account.bank'), { exact: true }).click();
  await fill(person, { 'account.bank.iban': 'ES9121000418450200051332', 'account.bank.holder': 'Alba Ruiz Lanaja' });
  await password.last().fill(demoPassword);
  await press(person, 'account.bank.save');
  await expect(page.getByText(say('account.bank.change'))).toBeVisible();
  await fill(person, accountFields);
  await press(person, 'invest.save');
}

/** Goes to the verifier's page, where one decides what it finds, and comes back. */
export async function identify(person: Person): Promise<void> {
  const { page, language } = person;
  const words = {
    es: { finding: 'Todo en orden', finish: 'Terminar y volver' },
    en: { finding: 'Everything is in order', finish: 'Finish and go back' },
  }[language];
  await press(person, 'invest.kyc.begin');
  await page.waitForURL((url) => url.pathname.startsWith('/sandbox/identity/'));
  await page.getByRole('radio', { name: words.finding }).check();
  await page.getByRole('button', { name: words.finish }).click();
  await page.waitForURL((url) => url.pathname.startsWith('/invest/'));
  await expect(page, 'what was found is heard, and the way goes on').not.toHaveURL(/\/(identification|invest)$/);
}

/** An ordinary investor, in their own name: what is chosen when the page opens. */
export const chooseType = (person: Person) => press(person, 'invest.save');

/** Figures that only the page sees, and that it was understood what they say. */
export async function simulate(person: Person): Promise<void> {
  const { page, say } = person;
  await fill(person, {
    'invest.simulation.netAnnualIncome': '42000',
    'invest.simulation.liquidAssets': '90000',
    'invest.simulation.annualCommitments': '12000',
  });
  await page.getByRole('checkbox', { name: say('invest.simulation.understood') }).check();
  await shot(person, 'simulation-result');
  await press(person, 'invest.simulation.acknowledge');
}

/** Each statement of the test is judged rightly, or none; of what is asked besides, each last answer is given. */
export async function answerTest({ page, language }: Person, answers: 'right' | 'wrong'): Promise<void> {
  const answer = (question: string, place: number) =>
    page.getByRole('group', { name: question }).getByRole('radio').nth(place).check();
  const { knowledge } = answers === 'right' ? rightAnswers : wrongAnswers;
  for (const { id, text } of knowledgeQuestions) await answer(text[language], knowledge[id] ? 0 : 1);
  for (const { questions } of questionGroups) for (const { text } of questions) await answer(text[language], -1);
}

/** As somebody who knows what they do, and who can wait and bear a loss. */
export async function passTest(person: Person): Promise<void> {
  await answerTest(person, 'right');
  await press(person, 'invest.test.submit');
}
