import { type Browser, expect, test } from '@playwright/test';
import { chooseTransfer, importStatement, orderByTransfer, replaceBankAccount } from './support/bankStatement.ts';
import { advanceServerClock, readServerHour } from './support/clock.ts';
import * as invest from './support/invest.ts';
import { expectMail } from './support/mail.ts';
import {
  confirmAction,
  distribute,
  openInvestment,
  openIssuance,
  statusBadge,
  typePassword,
} from './support/manager.ts';
import { type RunningServer, startProduct } from './support/product.ts';
import { decide, goToTerminal, outcomes } from './support/terminal.ts';
import { type Arrival, arriveAs, closeAll, desk, type User } from './support/user.ts';
import { replaceWallet } from './support/wallet.ts';

// After a jump of the clock a day's work is due at once, and on a slow machine other jobs wait for it.
const afterJump = { timeout: 180_000 };

// Its own product, because the clock moves far and because what is at the bank is counted.
test.describe.configure({ mode: 'default', timeout: 600_000 });
let product: RunningServer;
test.beforeAll(async () => {
  product = await startProduct({});
});
test.afterAll(() => product.stop());
test.afterEach(({ browser }) => closeAll(browser));

const slug = 'residencia-moncayo';
const project = 'Residencia Moncayo';
const addressOf = (name: string) => `${name}@demo.test`;
const CLOSED = 'ES6621000418450200090000';
const OPEN = 'ES9121000418450200051332';

const arrive = (browser: Browser, name: string, arrival: Arrival = {}) =>
  arriveAs(browser, addressOf(name), { origin: product.origin, ...arrival });

/** Opens the investor's newest investment in the project. */
async function openOwn({ page }: User) {
  await page.goto('/user/investments');
  await page.getByRole('link', { name: project }).first().click();
  await expect(page.getByRole('heading', { name: project })).toBeVisible();
  return page.getByRole('main');
}

async function openIncident({ page, t }: User, named: string) {
  await page.goto('/manager/incidents');
  await page.getByRole('row').filter({ hasText: named }).first().getByRole('link').first().click();
  const panel = page.getByRole('dialog', { name: /INC-\d+/ });
  await expect(panel.getByText(t('incidents.takenBy'))).toBeVisible();
  return panel;
}

/** A manager may find out until the end of the next business day what money is for, so only then it goes back. */
async function passReturnTime(user: User) {
  for (let day = 0; day < 4; day += 1) await advanceServerClock(user, 'day');
}

test('a transfer of less than is due waits for the rest, which pays the order', async ({ browser }) => {
  const name = 'ana.salvador';
  const investor = await arrive(browser, name);
  const manager = await arrive(browser, 'manager', { viewport: desk });
  const { page, t } = investor;
  const due = await orderByTransfer(investor, slug, '700');
  await importStatement(manager, [{ ...due, amount: 50_000 }]);
  const main = page.getByRole('main');
  await expect(main.getByText('500,00 €').first()).toBeVisible();
  await expect(main).toContainText(t('invest.transfer.missing'));
  await expectMail(page, addressOf(name), 'Hemos recibido 500,00 € de 700,00 €');
  await importStatement(manager, [{ ...due, amount: due.amount - 50_000 }]);
  await expect(page).toHaveURL(/\/(payment-success|sign)(\?|$)/);
});

test('a transfer of more than is due is returned in full, and the order can still be paid', async ({ browser }) => {
  const name = 'beatriz.romeo';
  const investor = await arrive(browser, name, { language: 'en' });
  const manager = await arrive(browser, 'manager', { viewport: desk });
  const { page, t } = investor;
  const due = await orderByTransfer(investor, slug, '700');
  await importStatement(manager, [{ ...due, amount: due.amount + 1 }]);
  await expect(page).toHaveURL(/\/payment-error(\?|$)/);
  await expect(page.getByRole('main')).toContainText(t('invest.failed.mismatch'));
  await expect(page.getByRole('main')).toContainText(t('invest.failed.money.arrived'));
  await expectMail(page, addressOf(name), 'El importe que llegó no es el de tu orden');
  await expectMail(page, addressOf(name), 'Te devolvemos 700,01 €');
  await passReturnTime(investor);
  await expectMail(page, addressOf(name), 'transferimos 700,01 €');
  await expect(await openOwn(investor)).toContainText('we transferred 700.01 €');

  await page.goto(`/invest/${slug}/payment-error`);
  await invest.press(investor, 'invest.failed.retry');
  const again = await chooseTransfer(investor);
  expect(again.reference).not.toBe(due.reference);
  await importStatement(manager, [again]);
  await expect(page).toHaveURL(/\/(payment-success|sign)(\?|$)/);
});

test('money without an order is assigned, credited or sent back, with a note', async ({ browser }) => {
  const investor = await arrive(browser, 'sergio.cortes');
  const manager = await arrive(browser, 'manager', { viewport: desk });
  const { page, t } = manager;
  const due = await orderByTransfer(investor, slug, '800');
  await importStatement(manager, [
    { reference: 'Sergio sin referencia', amount: due.amount, payer: 'Sergio Cortés' },
    { reference: 'para mi saldo', amount: 25_000, payer: 'S. Cortés Boira' },
    { reference: 'por error', amount: 4_321, payer: 'Otra persona' },
  ]);

  let panel = await openIncident(manager, 'Sergio Cortés');
  await confirmAction(manager, t('incidents.note'), (dialog) =>
    dialog.getByLabel(t('incidents.noteLabel'), { exact: true }).fill('Ha llamado: es de su orden'),
  );
  await expect(panel.getByText('Ha llamado: es de su orden')).toBeVisible();
  await confirmAction(manager, t('incidents.assign'), async (dialog) => {
    await dialog.getByLabel(t('incidents.assignField'), { exact: true }).fill(due.reference);
    await typePassword(manager)(dialog);
  });
  await expect(panel.getByText(t('incidents.status.resolved'))).toBeVisible();
  await expect(investor.page).toHaveURL(/\/(payment-success|sign)(\?|$)/);

  panel = await openIncident(manager, 'S. Cortés Boira');
  await confirmAction(manager, t('incidents.credit'), async (dialog) => {
    await dialog.getByLabel(t('incidents.creditField'), { exact: true }).fill(addressOf('sergio.cortes'));
    await typePassword(manager)(dialog);
  });
  await expect(panel.getByText(t('incidents.status.resolved'))).toBeVisible();
  await expectMail(page, addressOf('sergio.cortes'), '250,00 €');

  panel = await openIncident(manager, 'Otra persona');
  await confirmAction(manager, t('incidents.return'), async (dialog) => {
    await dialog.getByLabel(t('incidents.returnIban'), { exact: true }).fill(OPEN);
    await typePassword(manager)(dialog);
  });
  await expect(panel.getByText(t('incidents.status.resolved'))).toBeVisible();
  await page.goto('/sandbox/bank');
  await expect(page.getByRole('listitem').filter({ hasText: /43,21.*Otra persona/ })).toHaveCount(1);
});

test('a refund that the bank refuses reaches the corrected account', async ({ browser }) => {
  const investor = await arrive(browser, 'irene.lafuente');
  const manager = await arrive(browser, 'manager', { viewport: desk, language: 'en' });
  const { page, t } = investor;
  const due = await orderByTransfer(investor, slug, '700');
  await importStatement(manager, [due]);
  await expect(page).toHaveURL(/\/(payment-success|sign)(\?|$)/);
  await replaceBankAccount(investor, { iban: CLOSED, holder: 'Irene Lafuente Boj' });
  await advanceServerClock(investor, 'day');
  await openOwn(investor);
  await confirmAction(investor, t('investments.revoke.order'));
  await expect(page.getByRole('main')).toContainText(t('investments.refund.correct'), afterJump);
  await expectMail(page, addressOf('irene.lafuente'), '700,00 €', 'el banco dice que la cuenta está cerrada');

  const panel = await openIncident(manager, 'Irene Lafuente Boj');
  await expect(panel).toContainText('0000');
  await page.getByRole('link', { name: t('investments.refund.correct') }).click();
  await replaceBankAccount(investor, { iban: OPEN, holder: 'Irene Lafuente Boj' });
  const retry = panel.getByRole('button', { name: manager.t('manager.act.refund.retry'), exact: true });
  await expect(retry, 'the new account cannot be used for a day').toBeDisabled();
  await advanceServerClock(investor, 'day');
  await manager.page.reload();
  await confirmAction(manager, manager.t('manager.act.refund.retry'));
  await expect(panel.getByText(manager.t('incidents.status.resolved'))).toBeVisible(afterJump);
  await expectMail(page, addressOf('irene.lafuente'), 'transferimos 700,00 €', 'a tu cuenta acabada en 1332');
  await expect(await openOwn(investor)).toContainText('transferimos 700,00 € a tu cuenta acabada en 1332');
});

test('a notice that comes days late changes nothing, and late money goes back', async ({ browser }) => {
  const investor = await arrive(browser, 'miguel.sanz');
  const manager = await arrive(browser, 'manager', { viewport: desk });
  const { page, t } = investor;
  await page.goto(`/invest/${slug}/invest`);
  await invest.placeOrder(investor, { amount: '900' });
  await goToTerminal(investor, slug, 'bizum');
  await decide(investor, outcomes.isLate, '2 días');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(t('invest.paid.title'));
  await advanceServerClock(investor, 'day', 3);
  const detail = await openOwn(investor);
  await expect(detail.getByText(t('investments.told.CHARGED'))).toHaveCount(1);
  await expect(detail.getByText(t('investments.refund.title'))).toBeHidden();

  const other = await arrive(browser, 'pilar.lopez');
  const due = await orderByTransfer(other, slug, '1000');
  await openOwn(other);
  await confirmAction(other, t('investments.revoke.order'));
  await importStatement(manager, [due]);
  await passReturnTime(other);
  await expectMail(page, addressOf('pilar.lopez'), 'transferimos 1.000,00 €');
});

test('tokens are never minted to a wallet that was just replaced', async ({ browser }) => {
  const name = 'pablo.artigas';
  const investor = await arrive(browser, name);
  const manager = await arrive(browser, 'manager', { viewport: desk });
  const { page, t } = investor;
  const due = await orderByTransfer(investor, slug, '900');
  await importStatement(manager, [due]);
  await expect(page).toHaveURL(/\/(payment-success|sign)(\?|$)/);
  await page.goto(`/invest/${slug}/sign`);
  await invest.sign(investor, addressOf(name));
  await expect(page).toHaveURL(/\/congratulations(\?|$)/);
  await advanceServerClock(investor, 'day', 4);
  // The wallet is replaced on the last afternoon of the reflection period, which then ends before the day of the wallet.
  const hour = await readServerHour(investor);
  await advanceServerClock(investor, 'hour', Math.max(0, 12 - hour));
  const wallet = await replaceWallet(investor);
  await advanceServerClock(investor, 'hour', 13);
  const panel = await openInvestment(manager, due.reference, project);
  const mint = panel.getByRole('button', { name: t('manager.act.mint.request'), exact: true });
  await expect(panel).toContainText(t('reason.investment.isWalletUsable'));
  await expect(mint).toBeDisabled();
  await advanceServerClock(investor, 'day');
  await expect(statusBadge(panel, t('manager.investmentStatus.MINTED'))).toBeVisible(afterJump);
  await page.goto('/user/portfolio');
  await expect(page.getByRole('main')).toContainText(new RegExp(wallet.slice(-4), 'i'));
});

test('a distribution of one cent ends for all its holders', async ({ browser }) => {
  const manager = await arrive(browser, 'manager', { viewport: desk });
  const issuance = await openIssuance(manager, project);
  await distribute(manager, issuance, '0.01');
  await expect(manager.page.getByRole('main')).toContainText('0,01 €');
});
