import { expect, type Page, test } from '@playwright/test';
import { brandCss } from '#machines/shared/brand.ts';
import { isVerifyRun } from '../support/runSize.ts';
import { expectAccessible, expectReadable, showTheme } from './support/axe.ts';
import { openSection } from './support/issuance.ts';
import { expectNoViolations, watchPolicy } from './support/policy.ts';
import { pagesOf } from './support/routes.ts';
import { translatorFor } from './support/translations.ts';
import { arrive, arriveAs, closeAll, desk, phone, type User } from './support/user.ts';

test.afterEach(({ browser }) => closeAll(browser));

const publicPages = [
  '/login',
  '/register',
  '/forgot-password',
  '/remember-password?token=none',
  '/callback',
  '/invest',
  '/invest/sol-de-aragon',
  '/invest/sol-de-aragon?tab=prospectus',
  '/compare?of=molino-del-ebro,sol-de-aragon',
  '/statistics',
  '/glossary',
  '/accessibility',
  '/cookies',
  `/nothing-${'x'.repeat(60)}`,
];

const areas = [
  { area: 'user', email: 'premium@demo.test', viewport: phone },
  { area: 'manager', email: 'manager@demo.test', viewport: desk },
  { area: 'entrepreneur', email: 'owner@demo.test', viewport: desk },
] as const;

const sections = ['basics', 'pictures', 'terms', 'story', 'funds', 'risks', 'team', 'documents', 'dates'];

/** One issuance that its owner writes, and one that a manager reviews. */
const editors = [
  { area: 'entrepreneur', email: 'owner@demo.test', viewport: phone, title: 'Aceites', sections },
  {
    area: 'manager',
    email: 'manager@demo.test',
    viewport: desk,
    title: 'Parque',
    sections: [...sections, 'management'],
  },
] as const;

/** The page of components shows placeholders that never become content. */
const notSpecimens = (page: Page) => page.locator(':not(#loading *)');

async function open({ page, t }: User, path: string) {
  await page.goto(path);
  const heading = page.getByRole('heading', { level: 1 }).first();
  await expect(heading, path).toBeVisible();
  await expect(page.getByText(t('ui.loading')).and(notSpecimens(page)), path).toHaveCount(0);
  const named = `${(await heading.textContent()) ?? ''} · `;
  await expect.poll(async () => (await page.title()).startsWith(named), `title of ${path}`).toBe(true);
  await expectNoViolations(page, path);
}

/** The path of the first link on a page that matches the pattern, so that it leads to an existing entity. */
async function linkOn(user: User, where: string, target: RegExp): Promise<string> {
  await open(user, where);
  const links = user.page.getByRole('main').getByRole('link');
  let found = '';
  await expect
    .poll(async () => {
      const hrefs = await links.evaluateAll((all) =>
        all.map((link) => new URL((link as HTMLAnchorElement).href).pathname),
      );
      found = hrefs.map((href) => target.exec(href)?.[0]).find(Boolean) ?? '';
      return found;
    }, where)
    .not.toBe('');
  return found;
}

const id = '[\\w-]{36}';

/** Managers and owners get to an issuance and an earning from a distribution. Investors find both in lists. */
async function entitiesOf(user: User, area: string) {
  const earnings = new RegExp(`^/${area}/earnings/${id}`);
  if (area === 'user')
    return {
      issuance: await linkOn(user, '/user/issuances', new RegExp(`^/user/issuances/${id}`)),
      earning: await linkOn(user, '/user/earnings', earnings),
      distribution: '',
    };
  const distribution = await linkOn(user, `/${area}/earnings`, new RegExp(`^/${area}/issuances/${id}/benefits/${id}`));
  const [issuance = ''] = distribution.split('/benefits');
  return { distribution, issuance, earning: await linkOn(user, distribution, earnings) };
}

/** The paths of an area, with the parameters of existing entities. */
async function addressesOf(user: User, area: string): Promise<string[]> {
  const { issuance, earning, distribution } = await entitiesOf(user, area);
  return pagesOf(area).map((path) =>
    path
      .replace(`/${area}/issuances/$id/benefits/$benefitId`, distribution)
      .replace(`/${area}/issuances/$id`, issuance)
      .replace(`/${area}/earnings/$id`, earning),
  );
}

/** Only `npm run verify` checks every route in both languages. */
const languages = isVerifyRun ? (['es', 'en'] as const) : (['es'] as const);

for (const language of languages)
  test.describe(`accessibility, in ${language}`, () => {
    test('has no violations on the public pages', async ({ browser }) => {
      const user = await arrive(browser, { language });
      await watchPolicy(user.page);
      const errors: string[] = [];
      user.page.on('pageerror', ({ message }) => errors.push(message));
      for (const path of publicPages) {
        await open(user, path);
        await expectAccessible(user, path);
        // A prerendered page becomes interactive at the first interaction. Then it has a region for announcements.
        await user.page.keyboard.press('Tab');
        await expect(user.page.locator('body > [role=status]'), path).toBeAttached();
      }
      expect(errors).toEqual([]);
    });

    for (const { area, email, viewport } of areas)
      test(`has no violations in the area ${area}`, async ({ browser }) => {
        const user = await arriveAs(browser, email, { language, viewport });
        await watchPolicy(user.page);
        for (const address of await addressesOf(user, area)) {
          await open(user, address);
          await expect(user.page, address).toHaveURL((url) => url.pathname === address);
          await expectAccessible(user, address);
        }
      });

    for (const { area, email, viewport, title, sections: parts } of editors)
      test(`has no violations in the editor of an issuance, in the area ${area}`, async ({ browser }) => {
        const user = await arriveAs(browser, email, { language, viewport });
        await watchPolicy(user.page);
        const list = `/${area}/issuances?search=${title}`;
        const editor = `${await linkOn(user, list, new RegExp(`^/${area}/issuances/${id}`))}/edit`;
        await open(user, editor);
        for (const part of parts) {
          await openSection(user, part);
          await expectAccessible(user, `${editor}, ${part}`);
        }
        await open(user, `${editor}?view=preview`);
        const shown = user.page.frameLocator('iframe');
        await expect(shown.locator('h1')).toContainText(title);
        const other = language === 'es' ? 'en' : 'es';
        await user.page.getByRole('combobox', { name: user.t('ui.language') }).selectOption(other);
        await expect(shown.getByText(translatorFor(other)('issuances.tab.documentation')).first()).toBeVisible();
        await expectAccessible(user, `${editor}, preview`);
        await open(user, `${editor}?view=versions`);
        const versions = user.page.getByText(
          user.t(area === 'manager' ? 'content.differences' : 'content.editions.empty'),
        );
        await expect(versions.first()).toBeVisible();
        await expectAccessible(user, `${editor}, versions`);
        await expectNoViolations(user.page, editor);
      });

    test('has no violations in a list with an open panel', async ({ browser }) => {
      const user = await arriveAs(browser, 'manager@demo.test', { language, viewport: desk });
      const { page } = user;
      for (const list of ['/manager/investments', '/manager/users']) {
        await page.goto(list);
        await page.getByRole('row').nth(1).getByRole('link').first().click();
        await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible();
        await expectAccessible(user, list);
      }
    });
  });

/** Yellow, black, white, red and neon green: no tenant's accent is harder to read. */
const extremeAccents = isVerifyRun ? ['#ffe600', '#000000', '#ffffff', '#ff0000', '#39ff14'] : ['#ffe600', '#000000'];

/** The page of components has them all. */
const accentPages = [
  { email: 'manager@demo.test', paths: ['/manager/components'] },
  ...(isVerifyRun
    ? [{ email: 'premium@demo.test', paths: ['/user/issuances', '/user/portfolio', '/user/account'] }]
    : []),
];

test('no accent of a tenant makes a page unreadable, in either theme', async ({ browser }) => {
  for (const { email, paths } of accentPages) {
    const user = await arriveAs(browser, email, { viewport: desk });
    await watchPolicy(user.page);
    for (const path of paths) {
      await open(user, path);
      for (const accent of extremeAccents)
        for (const theme of ['light', 'dark']) {
          await showAccent(user, accent, theme);
          await expectReadable(user.page, `${path} in ${accent}, ${theme}`);
        }
    }
  }
});

async function showAccent({ page }: User, accent: string, theme: string) {
  await page.evaluate((css) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(css);
    document.adoptedStyleSheets = [sheet];
  }, brandCss(accent));
  await showTheme(page, theme);
}
