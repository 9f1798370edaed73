import { expect, test } from '@playwright/test';
import * as invest from './support/invest.ts';
import { type RunningServer, startProduct } from './support/product.ts';
import { screenshot } from './support/screenshots.ts';
import { goToTerminal, outcomes, decide as pay } from './support/terminal.ts';
import { arriveAs, closeAll, type User } from './support/user.ts';

const slug = 'residencia-moncayo';

let product: RunningServer;

test.beforeAll(async () => {
  product = await startProduct({ SIGNATURE_URL: 'sandbox' });
});
test.afterAll(() => product.stop());
test.afterEach(({ browser }) => closeAll(browser));

/** Chooses what happens at the signing service, and returns to the wizard. */
async function decide({ page }: User, choice: string): Promise<void> {
  await page.waitForURL((url) => url.pathname.startsWith('/sandbox/signature/sign/'));
  await page.getByRole('radio', { name: choice, exact: true }).check();
  await page.getByRole('button', { name: 'Terminar y volver' }).click();
  await page.waitForURL((url) => url.pathname.startsWith('/invest/'));
}

test('an investor signs at the signing service, after a visit without signing and one when it is silent', async ({
  browser,
}) => {
  const user = await arriveAs(browser, 'ana.salvador@demo.test', { origin: product.origin });
  const { page, t } = user;
  await page.goto(`/invest/${slug}/invest`);
  await invest.placeOrder(user, { amount: '700' });
  await goToTerminal(user, slug, 'bizum');
  await pay(user, outcomes.pays);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('invest.paid.title'));
  await page.goto(`/invest/${slug}/sign`);
  await invest.press(user, 'invest.sign.ask');
  await expect(page.getByRole('button', { name: t('invest.sign.goToService') })).toBeVisible();
  await invest.expectStep(user, slug, 'sign');

  await page.route('**/signing-page', (route) => route.fulfill({ status: 503, json: { error: 'provider_silent' } }));
  await invest.press(user, 'invest.sign.goToService');
  await expect(page.getByText(t('invest.sign.serviceSilentTitle'))).toBeVisible();
  await screenshot(user, 'sign-silent');
  await page.unroute('**/signing-page');

  await invest.press(user, 'invest.sign.goToService');
  await decide(user, 'Vuelve sin firmar');
  await expect(page).toHaveURL(/\/sign\?returned=true/);
  await expect(page.getByText(t('invest.sign.returnedTitle'))).toBeVisible();
  await screenshot(user, 'sign-returned');

  await invest.press(user, 'invest.sign.openAgain');
  await decide(user, 'Contrato firmado');
  await expect(page, 'the page receives the result and continues').toHaveURL(({ pathname }) =>
    pathname.endsWith('/congratulations'),
  );
  await page.goto(`/invest/${slug}/sign`);
  await expect(page.getByRole('button', { name: t('investments.contract'), exact: true })).toBeVisible();
});
