import { expect, type Page, test } from '@playwright/test';
import { played } from '#tests/web/inspector/played.ts';
import { fileOf } from '#web/inspector/record/file.ts';
import { expectAccessible } from './support/axe.ts';
import { arrive, arriveAs, closeAll, desk, type Person } from './support/person.ts';

test.afterEach(({ browser }) => closeAll(browser));

/** The state that the chart lights, innermost last. */
const lit = (page: Page) => page.locator('a[data-now]');

async function stepBack({ say }: Pick<Person, 'say'>, page: Page, times: number) {
  const back = page.getByRole('button', { name: say('inspect.back'), exact: true });
  for (let step = 0; step < times; step += 1) await back.click();
}

const contextOf = (page: Page) => page.getByRole('complementary').locator('pre');

test('a way that is under way is inspected in another window, and looked at as it was three events ago', async ({
  browser,
}) => {
  const person = await arriveAs(browser, 'premium@demo.test', { viewport: desk });
  const { page, say } = person;
  const opening = page.waitForEvent('popup');
  await page.goto('/invest/residencia-moncayo/invest?inspect');
  const inspector = await opening;
  await inspector.getByLabel(say('inspect.actor')).selectOption({ label: await labelOf(inspector, say, 'invest') });
  await expect(lit(inspector).filter({ hasText: 'amount' })).toBeVisible();

  const amount = page.getByLabel(say('invest.amount.inMoney'), { exact: true });
  for (const money of ['500', '600', '700', '800']) await amount.fill(money);
  const moments = inspector.getByRole('listitem').filter({ hasText: /^amount\.change/ });
  await expect(moments).toHaveCount(4);
  await expect.poll(() => tokensIn(inspector)).toBe(8);
  await stepBack(person, inspector, 3);
  await expect.poll(() => tokensIn(inspector)).toBe(5);
  await expect(lit(inspector).filter({ hasText: 'amount' })).toBeVisible();
  await expect(inspector.getByRole('complementary')).not.toContainText('premium@demo.test');
});

async function labelOf(page: Page, say: Person['say'], name: string): Promise<string> {
  const options = page.getByLabel(say('inspect.actor')).getByRole('option');
  const own = options.filter({ hasText: new RegExp(`^${name} `) });
  await expect(own).toHaveCount(1);
  return (await own.textContent()) ?? '';
}

/** The tokens that the draft of the wizard asks for at the moment that is shown. */
async function tokensIn(page: Page): Promise<unknown> {
  const [, context = '{}'] = await contextOf(page).allTextContents();
  return JSON.parse(context).draft?.tokens;
}

test('a machine from elsewhere is looked at from the file of its recording', async ({ browser }) => {
  const person = await arrive(browser, { viewport: desk });
  const { page, say } = person;
  await page.goto('/inspect?machine=investment');
  await expect(lit(page).filter({ hasText: 'new' })).toBeVisible();
  await expectAccessible(person, 'inspect');
  await page
    .getByLabel(say('inspect.open'))
    .setInputFiles({ name: 'player.json', mimeType: 'application/json', buffer: Buffer.from(fileOf(played())) });
  await expect(lit(page).filter({ hasText: /^paused/ })).toBeVisible();
  await expect(lit(page).filter({ hasText: /^off/ })).toBeVisible();
  await stepBack(person, page, 3);
  await expect(lit(page).filter({ hasText: /^playing/ })).toBeVisible();
  await expect(lit(page).filter({ hasText: /^on/ })).toBeVisible();
  await expect(contextOf(page).nth(1)).toHaveText(/"volume": 1/);
});
