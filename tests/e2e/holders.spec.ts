import { type Browser, expect, test } from '@playwright/test';
import { tellings } from '../support/runSize.ts';
import { expectAccessible } from './support/axe.ts';
import { proposeInstruction } from './support/instructions.ts';
import { expectMail } from './support/mail.ts';
import { approveProposal, openIssuance } from './support/manager.ts';
import { arriveAs, closeAll, desk, type User } from './support/user.ts';

test.describe.configure({ timeout: 240_000 });
test.afterEach(({ browser }) => closeAll(browser));

const issuance = 'Bodega Somontano';
/** Each language has holders of its own, because both change them on one server. */
const runs = [
  {
    language: 'es',
    holder: 'Irene Lafuente Boj',
    email: 'irene.lafuente@demo.test',
    receiver: 'miguel.sanz@demo.test',
  },
  {
    language: 'en',
    holder: 'Fernando Cebrián Oto',
    email: 'fernando.cebrian@demo.test',
    receiver: 'daniel.pueyo@demo.test',
  },
] as const;

async function expectDone(user: User, path: string, kind: string) {
  const { page, t } = user;
  await page.goto(`${path}/investors?view=instructions`);
  const row = page.getByRole('row').filter({ hasText: kind }).first();
  await expect(row).toContainText(t('instruction.status.done'));
  await expectAccessible(user, 'the instructions');
}

const numbersOf = async ({ page }: User, holder: string) =>
  (await page.getByRole('row').filter({ hasText: holder }).getByRole('cell').allTextContents()).slice(1, 4);

const arrive = (browser: Browser, email: string, language: 'es' | 'en', viewport?: typeof desk) =>
  arriveAs(browser, email, { language, ...(viewport && { viewport }) });

for (const { language, holder, email, receiver } of tellings(runs, 0))
  test(`two managers freeze tokens and transfer some by force, in ${language}`, async ({ browser }) => {
    const manager = await arrive(browser, 'manager@demo.test', language, desk);
    const { page, t } = manager;
    const path = await openIssuance(manager, issuance);
    await proposeInstruction(manager, path, holder, { act: 'freeze', tokens: '300' });
    await approveProposal(manager, t('approval.act.instruction'));
    await expectDone(manager, path, t('instruction.kind.freeze'));
    await proposeInstruction(manager, path, holder, { act: 'forcedTransfer', tokens: '100', receiver });
    await approveProposal(manager, t('approval.act.instruction'));
    await expectDone(manager, path, t('instruction.kind.forcedTransfer'));

    await page.goto(`${path}/investors?view=holders`);
    await expect(page.getByRole('row').filter({ hasText: holder })).toContainText('300');
    await expectAccessible(manager, 'the holders');
    expect(await numbersOf(manager, holder)).toContain('300');
    await page.goto(`${path}/investors?view=movements`);
    await page.getByRole('link', { name: holder, exact: true }).first().click();
    await expect(page.getByRole('dialog')).toContainText('Auto 214/2026');
    await expectAccessible(manager, 'a movement');

    await expectMail(page, email, issuance, '300');
    const investor = await arrive(browser, email, language);
    await investor.page.goto('/user/portfolio');
    await expect(investor.page.getByText(t('portfolio.frozen', { frozen: '300' })).first()).toBeVisible();
  });
