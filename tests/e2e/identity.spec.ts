import { expect, type Locator, test } from '@playwright/test';
import { confirmAction } from './support/manager.ts';
import { arriveAs, closeAll, desk, type User } from './support/user.ts';

test.afterEach(({ browser }) => closeAll(browser));

/** Opens the review of a user's identity from the list of users. */
async function openReview({ page, t }: User, email: string, name: string): Promise<Locator> {
  await page.goto(`/manager/users?search=${email}`);
  await page.getByRole('row').filter({ hasText: email }).getByRole('link').first().click();
  await page.getByRole('button', { name: t('manager.identity.review') }).click();
  const review = page.getByRole('dialog', { name: t('manager.identity.title', { name }) });
  await expect(review).toBeVisible();
  return review;
}

const isDrawn = (picture: Locator) =>
  expect.poll(() => picture.evaluate((element) => (element as HTMLImageElement).naturalWidth)).toBeGreaterThan(0);

test('a manager rejects an identity with its documents in sight, and the investor reads the reason and tries again', async ({
  browser,
}) => {
  const manager = await arriveAs(browser, 'manager@demo.test', { viewport: desk });
  const { t } = manager;
  const review = await openReview(manager, 'luis.gracia@demo.test', 'Luis Gracia Sebastián');
  await isDrawn(review.getByRole('img', { name: t('manager.identity.picture.front') }));
  await review.getByRole('button', { name: t('manager.identity.picture.selfie') }).click();
  await isDrawn(review.getByRole('img', { name: t('manager.identity.picture.selfie') }));
  await expect(review.getByText(t('kyc.reason.DATA_MISMATCH'))).toBeVisible();
  const birthday = review.getByRole('row').filter({ hasText: t('account.field.birthday') });
  await expect(birthday.getByText(t('manager.identity.differs'))).toBeVisible();
  await expect(review.getByText(t('validator.error_checked')), 'nothing is ticked yet').toBeVisible();
  await review.getByLabel(t('manager.identity.check.data')).check();
  const reason = 'La fecha de nacimiento no es la de tu documento.';
  await confirmAction(manager, t('manager.act.kyc.reject'), (dialog) =>
    dialog.getByLabel(t('manager.reason.label')).fill(reason),
  );
  const decision = review.getByRole('listitem').filter({ hasText: reason });
  await expect(decision, 'the decision names what was checked').toContainText(t('manager.identity.checkName.data'));

  const investor = await arriveAs(browser, 'luis.gracia@demo.test');
  await investor.page.goto('/invest/residencia-moncayo/method-payment');
  await expect(investor.page).toHaveURL(/identification$/);
  await expect(investor.page.getByText(reason)).toBeVisible();
  await investor.page.getByRole('button', { name: t('invest.kyc.again') }).click();
  await expect(investor.page, 'the provider checks again').toHaveURL(/\/sandbox\/identity\/verify\//);
});

test('a manager approves a company by its papers, its representative and its owners', async ({ browser }) => {
  const manager = await arriveAs(browser, 'manager@demo.test', { viewport: desk });
  const { t, page } = manager;
  const review = await openReview(manager, 'cierzo@demo.test', 'Inversiones Cierzo, S.L.');
  await review.getByRole('button', { name: t('account.document.SHAREHOLDER_DECLARATION') }).click();
  await expect(review.getByTitle(t('account.document.SHAREHOLDER_DECLARATION'))).toHaveAttribute('src', /^blob:/);
  await expect(review.getByText(t('manager.identity.beneficialOwner'), { exact: true })).toBeVisible();
  const checks = ['document', 'photo', 'data', 'companyPapers', 'representative', 'beneficialOwners'] as const;
  for (const check of checks) await review.getByLabel(t(`manager.identity.check.${check}`)).check();
  await confirmAction(manager, t('manager.act.kyc.approve'));
  const decision = review.getByRole('listitem').filter({ hasText: t('manager.identity.checkName.companyPapers') });
  await expect(decision, 'the decision names what was checked').toBeVisible();
  await page.keyboard.press('Escape');

  const investor = await arriveAs(browser, 'cierzo@demo.test');
  await investor.page.goto('/user/account?section=identity');
  await expect(investor.page.getByRole('button', { name: t('account.kyc.repeat') })).toBeVisible();
});
