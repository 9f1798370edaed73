import { expect, type Locator, test } from '@playwright/test';
import { tellings } from '../support/runSize.ts';
import { expectAccessible } from './support/axe.ts';
import { mailsTo } from './support/mail.ts';
import { arrive, arriveAs, closeAll, desk, norte, tesela, type User } from './support/user.ts';

test.afterEach(({ browser }) => closeAll(browser));

const investorMail = 'investor@demo.test';

const stories = [
  {
    language: 'es',
    origin: tesela,
    // Its campaign is long, so it is open even after other tests have moved the clock.
    slug: 'semillero-de-ejea',
    text: {
      title: 'Las placas ya están en el tejado',
      body: 'Hemos colocado doscientas placas.',
      remark: 'Di cuándo producirán.',
      corrected: 'Las placas producirán en mayo',
      question: '¿Cuántas placas quedan por colocar?',
      answer: 'Quedan cuarenta, que llegan en abril.',
    },
  },
  {
    language: 'en',
    origin: norte,
    slug: 'harbour-wind',
    text: {
      title: 'The panels are on the roof',
      body: 'We have placed two hundred panels.',
      remark: 'Say when they will produce.',
      corrected: 'The panels will produce in May',
      question: 'How many panels are still to be placed?',
      answer: 'Forty are left, which arrive in April.',
    },
  },
] as const;

const idOf = ({ page }: User, of: string): Promise<string> =>
  page.evaluate(async (slug) => (await (await fetch(`/v2/pfp/public/issuances/${slug}`)).json()).data.id as string, of);

/** A second attempt finds what the first one has left behind, so each has titles of its own. */
const unique = <T extends Record<string, string>>(texts: T): T => {
  const run = crypto.randomUUID().slice(0, 4);
  return Object.fromEntries(Object.entries(texts).map(([name, text]) => [name, `${text} ${run}`])) as T;
};

/** The panel of a post, by its heading. */
const postOf = ({ page }: User, title: string): Locator => page.getByRole('region', { name: title, exact: true });

async function confirm({ page, t }: User, within: Locator, act: string, text?: string) {
  await within.getByRole('button', { name: t(`posts.act.${act}`), exact: true }).click();
  const dialog = page.getByRole('alertdialog').or(page.getByRole('dialog'));
  if (text) await dialog.getByRole('textbox').fill(text);
  await dialog.getByRole('button', { name: t(`posts.act.${act}`), exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

async function writeUpdate(owner: User, { title, body }: { title: string; body: string }) {
  const { page, t } = owner;
  await page.getByRole('button', { name: t('posts.write.news') }).click();
  await page.getByRole('button', { name: t('posts.act.post.submit'), exact: true }).click();
  await expect(page.getByText(t('posts.title.missing'))).toBeVisible();
  await expectAccessible(owner, 'the form of an update');
  await page.getByRole('textbox', { name: t('posts.title'), exact: true }).fill(title);
  await page.getByRole('textbox', { name: t('posts.body'), exact: true }).fill(body);
  await page.locator('input[type=file]').setInputFiles({
    name: 'roof.pdf',
    mimeType: 'application/pdf',
    buffer: Buffer.from('no PDF'),
  });
  await expect(page.getByText(t('validator.error_file_type'))).toBeVisible();
  await page.getByRole('button', { name: t('posts.act.post.submit'), exact: true }).click();
  await expect(postOf(owner, title).getByText(t('post.status.submitted'))).toBeVisible();
}

for (const { language, origin, slug, text: texts } of tellings(stories, 1))
  test(`tells investors of an issuance and answers them (${language})`, async ({ browser }) => {
    const owner = await arriveAs(browser, 'owner@demo.test', { origin, language, viewport: desk });
    const manager = await arriveAs(browser, 'manager@demo.test', { origin, language, viewport: desk });
    const investor = await arriveAs(browser, investorMail, { origin, language });
    await owner.page.goto('/entrepreneur/issuances');
    const id = await idOf(owner, slug);
    const text = unique(texts);

    await test.step('the investor follows it', async () => {
      const { page, t } = investor;
      await page.goto(`/user/issuances/${id}`);
      await page.getByRole('button', { name: t('issuances.act.follow'), exact: true }).click();
      await expect(page.getByRole('button', { name: t('issuances.act.unfollow'), exact: true })).toBeVisible();
    });

    await test.step('the owner writes an update, which a manager returns and then publishes', async () => {
      await owner.page.goto(`/entrepreneur/issuances/${id}?tab=updates`);
      await writeUpdate(owner, text);
      await manager.page.goto('/manager/issuances');
      await manager.page.locator(`a[href*="${id}?tab=updates"]`).click();
      await confirm(manager, postOf(manager, text.title), 'post.return', text.remark);
      const returned = postOf(owner, text.title);
      await expect(returned.getByText(text.remark)).toBeVisible();
      await expectAccessible(owner, 'the posts of an owner');
      await returned.getByRole('button', { name: owner.t('posts.act.post.save'), exact: true }).click();
      await owner.page.getByRole('textbox', { name: owner.t('posts.title'), exact: true }).fill(text.corrected);
      await owner.page.getByRole('button', { name: owner.t('posts.act.post.submit'), exact: true }).click();
      await expect(postOf(owner, text.corrected).getByText(owner.t('post.status.submitted'))).toBeVisible();
      await confirm(manager, postOf(manager, text.corrected), 'post.publish');
      await expect(postOf(owner, text.corrected).getByText(owner.t('post.status.published'))).toBeVisible();
    });

    await test.step('the follower is told and reads it', async () => {
      await investor.page.goto('/user/notifications');
      await expect(investor.page.getByText(text.corrected).first()).toBeVisible();
      await expect
        .poll(async () =>
          (await mailsTo(investor.page, investorMail)).some(({ subject }) => subject.includes(text.corrected)),
        )
        .toBe(true);
      await investor.page.goto(`/user/issuances/${id}?tab=updates`);
      await expect(investor.page.getByRole('heading', { name: text.corrected })).toBeVisible();
      await expect(investor.page.getByText(text.body)).toBeVisible();
      await expectAccessible(investor, 'the updates of an issuance');
    });

    await test.step('the investor asks, the owner answers and the manager publishes', async () => {
      const { page, t } = investor;
      await page.goto(`/user/issuances/${id}?tab=questions`);
      await page.getByLabel(t('questions.ask.label'), { exact: true }).fill(text.question);
      await page.getByRole('button', { name: t('questions.ask.send'), exact: true }).dblclick();
      await expect(page.getByText(t('questions.ask.done'))).toBeVisible();
      await expect(page.getByText(text.question)).toHaveCount(1);
      await expectAccessible(investor, 'the questions of an issuance');
      const asked = (user: User) => user.page.getByRole('listitem').filter({ hasText: text.question });
      await confirm(owner, asked(owner), 'question.answer', text.answer);
      await expect(asked(owner).getByText(owner.t('question.status.answered'))).toBeVisible();
      await expect(page.getByText(text.answer)).toHaveCount(0);
      await confirm(manager, asked(manager), 'question.publish');
      await expect(page.getByText(text.answer)).toBeVisible();
      await expectAccessible(manager, 'the posts of a manager');
      const visitor = await arrive(browser, { origin, language });
      await visitor.page.goto(`/invest/${slug}?tab=questions`);
      await expect(visitor.page.getByText(text.answer)).toBeVisible();
      await expect(visitor.page.getByText(t('questions.signIn'))).toBeVisible();
      await expectAccessible(visitor, 'the questions of a public page');
    });
  });
