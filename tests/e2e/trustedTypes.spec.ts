import { expect, test } from '@playwright/test';
import { expectNoViolations, policyViolationsOn, watchPolicy } from './support/policy.ts';
import { arrive, arriveAs, closeAll, desk } from './support/user.ts';

test.afterEach(({ browser }) => closeAll(browser));

test('a page refuses HTML, script addresses and policies of a script that was smuggled in', async ({ browser }) => {
  const { page } = await arrive(browser);
  await watchPolicy(page);
  await page.goto('/login');
  const results = await page.evaluate(() => {
    const attempts: Record<string, () => unknown> = {
      html: () => {
        document.createElement('div').innerHTML = '<img src=x>';
      },
      script: () => {
        document.createElement('script').src = '/assets/x.js';
      },
      policy: () =>
        (
          globalThis as unknown as { trustedTypes: { createPolicy(name: string, rules: object): object } }
        ).trustedTypes.createPolicy('default', {}),
    };
    return Object.entries(attempts).map(([name, attempt]) => {
      try {
        attempt();
        return `${name} passed`;
      } catch (error) {
        return `${name} ${(error as Error).name}`;
      }
    });
  });
  expect(results).toEqual(['html TypeError', 'script TypeError', 'policy TypeError']);
  await expect.poll(() => policyViolationsOn(page)).toHaveLength(3);
});

test('the inspector lays out its charts without a violation', async ({ browser }) => {
  const { page } = await arriveAs(browser, 'manager@demo.test', { viewport: desk });
  await watchPolicy(page);
  const worker = page.waitForEvent('worker');
  await page.goto('/inspect?entity=investment');
  await worker;
  await expect(page.locator('[data-state]').first()).toBeVisible();
  await expectNoViolations(page, '/inspect');
});

test('the wizard and the public issuance violate no policy', async ({ browser }) => {
  const { page } = await arriveAs(browser, 'premium@demo.test');
  await watchPolicy(page);
  for (const path of ['/invest/residencia-moncayo', '/invest/residencia-moncayo/invest']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 }).first()).toBeVisible();
    await expectNoViolations(page, path);
  }
});

test('a page whose policy is from before the analytics works without them', async ({ browser }) => {
  const { page, t } = await arrive(browser);
  const path = '/invest/sol-de-aragon';
  await page.addInitScript(() => localStorage.setItem('tesela.consent', 'granted'));
  await page.route(`**${path}`, async (route) => {
    const response = await route.fetch();
    const body = (await response.text())
      .replace('"googleTagManagerId":""', '"googleTagManagerId":"GTM-ABC1234"')
      .replace('data-start="later"', 'data-start="now"');
    await route.fulfill({ response, body });
  });
  await watchPolicy(page);
  await page.goto(path);
  await page.getByRole('button', { name: t('ui.consent.change'), exact: true }).click();
  await expect.poll(() => policyViolationsOn(page)).toHaveLength(1);
  await expect(page.getByRole('dialog')).toBeVisible();
  await expect(page.getByRole('heading', { name: '500' })).toHaveCount(0);
});
