import { expect, test } from '@playwright/test';
import { SECOND } from '#machines/shared/duration.ts';
import { PROXY_IDLE } from '#server/http/connectionLimits.ts';
import { createVerifiedUser } from './drivers/account.ts';
import type { Scene } from './drivers/cause.ts';
import { bringInvestorTo } from './drivers/invest/investPlan.ts';
import { pickMethod, readRisks, typeAmount } from './drivers/invest/investUserActions.ts';
import { openDevice } from './drivers/otherDevice.ts';
import { storedOf, storeElsewhere } from './drivers/storedSessions.ts';
import { press } from './drivers/userActions.ts';
import { arrive, closeAll, demoPassword, tesela } from './support/user.ts';

const slug = 'residencia-moncayo';

test.afterEach(({ browser }) => closeAll(browser));

/** A page that is used tells the server so once a minute, whatever its user does. */
const byItself = /\/(changes|account\/session)$/;

/** Collects the API calls of the page from now on, with placeholders for ids. */
function requestsOf({ page }: Scene): string[] {
  const requests: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const call = pathname.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/, '{id}');
    if (pathname.startsWith('/v2/') && !byItself.test(pathname)) requests.push(`${request.method()} ${call}`);
  });
  return requests;
}

test('a malformed address is refused by the built server', async ({ request }) => {
  for (const path of ['/%E0%A4%A', '/assets/%E0%A4%A', '/v2/pfp/users/%E0%A4%A', '/user/%'])
    expect((await request.get(`${tesela}${path}`)).status()).toBe(400);
});

test('an unused connection is closed by the proxy before the server closes it', async ({ request }) => {
  const { 'keep-alive': kept } = (await request.get(`${tesela}/health`)).headers();
  expect(Number(kept?.replace('timeout=', ''))).toBeGreaterThan(PROXY_IDLE / SECOND);
});

test('an order needs one request, and the choice of its payment method a second one', async ({ browser }) => {
  const user = await arrive(browser);
  const scene: Scene = {
    ...user,
    email: '',
    password: demoPassword,
    text: '',
    code: 'right',
    suitabilityStatus: 'untaken',
    recoveryCodes: [],
    release: () => {},
  };
  const { page, t } = scene;
  await openDevice(scene, await createVerifiedUser(scene), slug);
  await bringInvestorTo(scene, 'invest');
  await storeElsewhere(scene, await storedOf(scene, scene.email));
  // The stream of changes causes further background requests. Only the requests that the page needs are counted here.
  await page.route('**/v2/pfp/changes', (route) => route.abort());
  await page.goto(`/invest/${slug}/invest`);
  await typeAmount(scene, '500');
  await readRisks(scene);

  const requests = requestsOf(scene);
  await press('invest.amount.order')(scene);
  await expect(page.getByRole('heading', { level: 1, name: t('invest.method.title') })).toBeVisible();
  await pickMethod(scene, 'transfer');
  await press('invest.next')(scene);
  await press('invest.breakdown.confirm.bank')(scene);
  await expect(page).toHaveURL((url) => url.pathname === `/invest/${slug}/payment-bankwire`);
  await expect(page.getByText(t('invest.proof.send'), { exact: true })).toBeVisible();
  expect(requests).toEqual(['POST /v2/pfp/issuances/{id}/investments', 'POST /v2/pfp/investments/{id}/events']);
});
