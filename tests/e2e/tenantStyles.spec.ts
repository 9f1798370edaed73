import { type Browser, expect, test } from '@playwright/test';
import { boldStyles, hostileStyles } from '../support/hostileStyles.ts';
import { expectNoViolations, watchPolicy } from './support/policy.ts';
import { arrive, arriveAs, closeAll, demoPassword, desk, phone, tesela, type User } from './support/user.ts';
import { hiddenOn, neededOn } from './support/visibility.ts';

const PATH = `${tesela}/v2/pfp/configuration`;
/** No other test orders for this user, whose wizard would then be elsewhere. */
const investorEmail = 'sergio.cortes@demo.test';
const pages = ['/invest/residencia-moncayo', '/invest/residencia-moncayo/invest', '/login'];

test.afterEach(({ browser }) => closeAll(browser));

interface Values {
  customization: { css: string };
  settings: object;
  version: number;
}

/** Calls the API with a manager's session. */
async function signedIn() {
  const post = { method: 'POST', headers: { 'Content-Type': 'application/json' } };
  const credentials = JSON.stringify({ email: 'manager@demo.test', password: demoPassword });
  const login = await fetch(`${tesela}/v2/user/login`, { ...post, body: credentials });
  const { data } = (await login.json()) as { data: { accessToken: string } };
  const headers = { ...post.headers, 'x-user-access-token': data.accessToken };
  const current = async () => ((await (await fetch(PATH, { headers })).json()) as { data: Values }).data;
  return {
    current,
    check: async (css: string) => {
      const { customization, settings } = await current();
      const body = JSON.stringify({ customization: { ...customization, css }, settings });
      return (await (await fetch(`${PATH}/check`, { method: 'POST', headers, body })).json()) as {
        data: { faults: { path: string }[] };
      };
    },
    publish: async (css: string) => {
      const { customization, settings, version } = await current();
      const body = JSON.stringify({ customization: { ...customization, css }, settings, password: demoPassword });
      const published = await fetch(PATH, { method: 'PUT', headers: { ...headers, 'if-match': `"${version}"` }, body });
      expect(published.status, await published.text()).toBe(200);
    },
  };
}

async function open({ page, t }: User, path: string) {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 }).first(), path).toBeVisible();
  await expect(page.getByText(t('ui.loading')), path).toHaveCount(0);
  // The calculator's code comes last.
  if (path.split('/').length === 3) await expect(page.getByRole('slider').first(), path).toBeVisible();
  if (path !== '/login') await expect(page.locator('[data-legal]').first(), path).toBeVisible();
}

test('the server refuses every hostile style sheet', async () => {
  const manager = await signedIn();
  for (const [name, css] of Object.entries(hostileStyles)) {
    const { data } = await manager.check(css);
    expect(
      data.faults.map(({ path }) => path),
      name,
    ).toContain('customization.css');
  }
});

/** Opens each page in each width and returns what is hidden there. On a phone the app itself hides some buttons. */
async function hiddenEverywhere(browser: Browser, transform: string): Promise<Record<string, string[]>> {
  const hidden: Record<string, string[]> = {};
  for (const viewport of [phone, desk]) {
    const visitor = await arrive(browser, { viewport });
    const investor = await arriveAs(browser, investorEmail, { viewport });
    for (const path of pages) {
      const user = path === '/login' ? visitor : investor;
      await open(user, path);
      await expect(user.page.locator('h1').first()).toHaveCSS('text-transform', transform);
      expect(await neededOn(user.page), path).toBeGreaterThan(2);
      hidden[`${path} at ${viewport.width}`] = await hiddenOn(user.page);
    }
  }
  return hidden;
}

test('the boldest styles that are allowed leave warnings, amounts and buttons visible', async ({ browser }) => {
  const manager = await signedIn();
  const { customization } = await manager.current();
  const before = await hiddenEverywhere(browser, 'none');
  expect(JSON.stringify(before)).not.toContain('riskWarning');
  await manager.publish(boldStyles);
  try {
    expect(await hiddenEverywhere(browser, 'uppercase')).toEqual(before);
  } finally {
    await manager.publish(customization.css);
  }
});

test('an open page takes over a new style sheet after five minutes, within its policy', async ({ browser }) => {
  const manager = await signedIn();
  const { customization } = await manager.current();
  const { page } = await arriveAs(browser, investorEmail, { viewport: desk });
  await watchPolicy(page);
  await page.clock.install();
  await page.goto('/user/issuances');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveCSS('text-transform', 'none');
  await manager.publish('h1 { text-transform: uppercase }');
  try {
    await page.clock.fastForward('05:01');
    await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
    await expect(title).toHaveCSS('text-transform', 'uppercase');
    await expectNoViolations(page, '/user/issuances');
  } finally {
    await manager.publish(customization.css);
  }
});

/** Styles that this test must notice. They get past the server by being added in the browser. */
const noticed = [
  'main{opacity:0 !important}',
  'main{scale:0}',
  'main{height:0;overflow:hidden}',
  'main{content-visibility:hidden}',
  'main{translate:-9999px}',
  'main *{color:transparent !important}',
  'main *{color:#faf9f7 !important}',
  'main *{font-size:0 !important}',
  'body::after{content:"";position:fixed;inset:0;background:#fff;z-index:9999}',
  'main{clip-path:inset(100%)}',
];

test('a style that hides is noticed', async ({ browser }) => {
  const investor = await arriveAs(browser, investorEmail, { viewport: desk });
  await open(investor, '/invest/residencia-moncayo/invest');
  expect(await hiddenOn(investor.page)).toEqual([]);
  for (const css of noticed) {
    await investor.page.evaluate((text) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(text);
      document.adoptedStyleSheets = [sheet];
    }, css);
    // With reduced motion every change is a transition of one millisecond.
    await expect.poll(() => hiddenOn(investor.page), css).not.toEqual([]);
  }
});

test('the editor names the line and the column, in both languages', async ({ browser }) => {
  for (const language of ['es', 'en'] as const) {
    const { page, t } = await arriveAs(browser, 'manager@demo.test', { viewport: desk, language });
    await page.goto('/manager/customization?view=brand');
    await page
      .getByLabel(t('configuration.field.customization.css'))
      .fill('h1 { line-height: 1.5 }\np { op\\61 city: 0 }');
    await page.getByRole('button', { name: t('configuration.check'), exact: true }).click();
    const values = { line: 2, column: 5, name: 'opacity', part: 'p' };
    await expect(page.getByText(t('validator.error_css_property', values), { exact: true })).toBeVisible();
    await page.getByLabel(t('configuration.field.customization.image.logo')).first().fill('https://cdn.test/logo.png');
    await page.getByRole('button', { name: t('configuration.check'), exact: true }).click();
    await expect(page.getByText(t('validator.error_image_elsewhere')).first()).toBeVisible();
  }
});
