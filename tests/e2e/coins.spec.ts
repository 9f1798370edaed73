import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/axe.ts';
import { addBlock, cancelCoinOrder, orderInCoins, payInSandbox, signInSandbox } from './support/coinOrder.ts';
import { approveProposal, confirmAction, typePassword } from './support/manager.ts';
import { messagePattern } from './support/translations.ts';
import { arrive, arriveAs, closeAll, desk, logIn, norte, tesela } from './support/user.ts';

test.afterEach(({ browser }) => closeAll(browser));

const stories = [
  { origin: tesela, language: 'es', slug: 'termas-de-alhama' },
  { origin: norte, language: 'en', slug: 'thermal-house' },
] as const;

for (const { origin, language, slug } of stories)
  test(`an investor pays exactly in coins and sees the blocks that confirm it, in ${language}`, async ({ browser }) => {
    const user = await arrive(browser, { origin, language });
    const { page, t } = user;
    const order = await orderInCoins(user, 'premium@demo.test', slug);
    await logIn(user, order.email);
    await page.goto(order.path);
    await expect(
      page.getByRole('heading', { level: 1, name: t('invest.coin.title', { symbol: 'TEUR' }) }),
    ).toBeVisible();
    await expect(page.getByText(order.address)).toBeVisible();
    await expect(page.getByRole('img', { name: t('invest.coin.qr') })).toBeVisible();
    await expectAccessible(user, 'a payment in coins');

    const sandbox = await page.context().newPage();
    await payInSandbox(sandbox, order, { amount: 'exact', blocks: 'unconfirmed' });
    await expect(page.getByText(t('invest.coin.blocks', { seen: 1, needed: 3 }))).toBeVisible();
    await addBlock(sandbox);
    await expect(page.getByText(t('invest.coin.blocks', { seen: 2, needed: 3 }))).toBeVisible();
    await addBlock(sandbox);
    await expect(page).toHaveURL(/\/(payment-success|sign)/);
  });

test('an investor who has sent too little completes the order with the rest', async ({ browser }) => {
  const user = await arrive(browser, { language: 'es' });
  const { page, t } = user;
  const order = await orderInCoins(user, 'premium@demo.test', 'quesos-del-maestrazgo');
  await logIn(user, order.email);
  await page.goto(order.path);
  const sandbox = await page.context().newPage();
  await payInSandbox(sandbox, order, { amount: 'less' });
  await expect(page.getByText(t('coins.status.waiting'))).toBeVisible();
  await expectAccessible(user, 'a part of a payment in coins');
  await payInSandbox(sandbox, order, { amount: 'exact', wallet: 'two' });
  await expect(page).toHaveURL(/\/(payment-success|sign)/);
});

test('two managers return a token that is not accepted', async ({ browser }) => {
  const user = await arrive(browser, { language: 'en' });
  const order = await orderInCoins(user, 'premium@demo.test', 'semillero-de-ejea');
  await logIn(user, order.email);
  await user.page.goto(order.path);
  await payInSandbox(await user.page.context().newPage(), order, { amount: 'other' });
  await expect(user.page.getByText(user.t('coins.status.foreign'))).toBeVisible();

  const manager = await arriveAs(browser, 'manager@demo.test', { language: 'en', viewport: desk });
  const { page, t } = manager;
  await page.goto('/manager/incidents?kind=coinForeign');
  await page
    .getByRole('row')
    .filter({ hasText: t('incidents.kind.coinForeign') })
    .getByRole('link')
    .first()
    .click();
  await expect(page.getByText(t('incidents.about.coinForeign'))).toBeVisible();
  await expectAccessible(manager, 'an incident of a token');
  await page.getByRole('button', { name: t('manager.coins.return'), exact: true }).click();
  const dialog = page.getByRole('alertdialog');
  await typePassword(manager)(dialog);
  await dialog.getByRole('button', { name: t('manager.coins.return'), exact: true }).click();
  await expect(dialog).toBeHidden();
  await approveProposal(manager, t('approval.act.coinReturn'));
  await expect(user.page.getByText(user.t('coins.status.returned'))).toBeVisible();
  await cancelCoinOrder(user, order);
});

test('an investor proves the wallet of a payment of more than 1,000 euros', async ({ browser }) => {
  const user = await arrive(browser, { language: 'es' });
  const { page, t } = user;
  const order = await orderInCoins(user, 'premium@demo.test', 'residencia-moncayo', 12);
  await logIn(user, order.email);
  await page.goto(order.path);
  const sandbox = await page.context().newPage();
  await payInSandbox(sandbox, order, { amount: 'exact', wallet: 'two' });
  await expect(page.getByText(t('invest.coin.prove.title'))).toBeVisible();
  await page.getByRole('button', { name: t('invest.coin.prove.begin') }).click();
  const message = await page.locator('form .copyField__value').textContent();
  await expectAccessible(user, 'the proof of a wallet');
  const signature = await signInSandbox(sandbox, { wallet: 'two', text: message ?? '' });
  await page.getByLabel(t('account.wallet.signature'), { exact: true }).fill(signature);
  await page.getByRole('button', { name: t('invest.coin.prove.send') }).click();
  await expect(page).toHaveURL(/\/(payment-success|sign)/);
});

test('the chain refuses wrong terms of a coin, and a new treasury waits for two managers and a day', async ({
  browser,
}) => {
  const manager = await arriveAs(browser, 'manager@demo.test', { viewport: desk });
  const { page, t } = manager;
  await page.goto('/manager/customization?view=rules');
  const field = (name: string) => page.getByLabel(t(`configuration.field.settings.coin.${name}`), { exact: true });
  const decimals = await field('decimals').inputValue();
  await field('decimals').fill(String(Number(decimals) + 1));
  await field('treasury').fill('0x52908400098527886E0F7030069857D2E4169EE7');
  await page.getByRole('button', { name: t('configuration.check'), exact: true }).click();
  await expect(field('decimals')).toHaveAccessibleDescription(
    t('validator.error_coin_decimals', { limit: Number(decimals) }),
  );
  await expectAccessible(manager, 'the terms of a coin');
  await field('decimals').fill(decimals);
  await page.getByRole('button', { name: t('configuration.publish'), exact: true }).click();
  const dialog = page.getByRole('alertdialog');
  await expect(dialog.getByText(t('approval.secondNeeded'))).toBeVisible();
  await typePassword(manager)(dialog);
  await dialog.getByRole('button', { name: t('configuration.propose'), exact: true }).click();
  await expect(page.getByText(messagePattern(t, 'configuration.proposed', ['version']))).toBeVisible();

  await approveProposal(manager, t('approval.act.coinTreasury'));
  await page.getByRole('link', { name: t('approval.open') }).click();
  const proposal = page.getByRole('region', { name: t('approval.act.coinTreasury') });
  await expect(proposal.getByText(messagePattern(t, 'approval.notice.waiting', ['at']))).toBeVisible();
  await confirmAction(manager, t('approval.object'), (box) =>
    box.getByRole('textbox').fill('No es nuestra dirección.'),
  );
  await expect(proposal).toBeHidden();
  await page.goto('/manager/customization?view=rules');
  await expect(field('treasury')).not.toHaveValue('0x52908400098527886E0F7030069857D2E4169EE7');
});
