import { expect, test } from '@playwright/test';
import { isFull } from '../support/size.ts';
import { expectAccessible } from './support/axe.ts';
import { arrive, arriveAs, closeAll, desk, type Person, phone } from './support/person.ts';
import { pagesOf } from './support/routes.ts';

test.afterEach(({ browser }) => closeAll(browser));

const publicPages = [
  '/login',
  '/register',
  '/forgot-password',
  '/remember-password?token=none',
  '/callback',
  '/nothing',
];

const areas = [
  { area: 'user', email: 'premium@demo.test', viewport: phone },
  { area: 'manager', email: 'manager@demo.test', viewport: desk },
  { area: 'entrepreneur', email: 'owner@demo.test', viewport: desk },
] as const;

async function open({ page, say }: Person, path: string) {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
  await expect(page.getByText(say('ui.loading')), path).toHaveCount(0);
}

/** The first link of a page that goes to such an address: to a thing that exists. */
async function linkOn(person: Person, where: string, target: RegExp): Promise<string> {
  await open(person, where);
  const links = person.page.getByRole('main').getByRole('link');
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

/** A distribution that was paid leads to its issuance and to an earning; an investor has both in lists. */
async function thingsOf(person: Person, area: string) {
  const earnings = new RegExp(`^/${area}/earnings/${id}`);
  if (area === 'user')
    return {
      issuance: await linkOn(person, '/user/issuances', new RegExp(`^/user/issuances/${id}`)),
      earning: await linkOn(person, '/user/earnings', earnings),
      distribution: '',
    };
  const distribution = await linkOn(
    person,
    `/${area}/earnings`,
    new RegExp(`^/${area}/issuances/${id}/benefits/${id}`),
  );
  const [issuance = ''] = distribution.split('/benefits');
  return { distribution, issuance, earning: await linkOn(person, distribution, earnings) };
}

/** The paths of an area, with what varies in them taken from things that exist. */
async function addressesOf(person: Person, area: string): Promise<string[]> {
  const { issuance, earning, distribution } = await thingsOf(person, area);
  return pagesOf(area).map((path) =>
    path
      .replace(`/${area}/issuances/$id/benefits/$benefitId`, distribution)
      .replace(`/${area}/issuances/$id`, issuance)
      .replace(`/${area}/earnings/$id`, earning),
  );
}

/** Every route once; in both languages with `npm run verify`. */
const languages = isFull ? (['es', 'en'] as const) : (['es'] as const);

for (const language of languages)
  test.describe(`nothing is in anybody’s way, in ${language}`, () => {
    test('on the public pages', async ({ browser }) => {
      const person = await arrive(browser, { language });
      for (const path of publicPages) {
        await open(person, path);
        await expectAccessible(person, path);
      }
    });

    for (const { area, email, viewport } of areas)
      test(`in the area ${area}`, async ({ browser }) => {
        const person = await arriveAs(browser, email, { language, viewport });
        for (const address of await addressesOf(person, area)) {
          await open(person, address);
          await expect(person.page, address).toHaveURL((url) => url.pathname === address);
          await expectAccessible(person, address);
        }
      });

    test('in a list that opens a panel', async ({ browser }) => {
      const person = await arriveAs(browser, 'manager@demo.test', { language, viewport: desk });
      const { page } = person;
      for (const list of ['/manager/investments', '/manager/users']) {
        await page.goto(list);
        await page.getByRole('row').nth(1).getByRole('link').first().click();
        await expect(page.getByRole('dialog').getByRole('heading').first()).toBeVisible();
        await expectAccessible(person, list);
      }
    });
  });
