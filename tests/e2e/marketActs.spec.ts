import { expect, type Locator, test } from '@playwright/test';
import { privateKeyToAccount } from 'viem/accounts';
import { tellings } from '../support/runSize.ts';
import { pressAct } from './support/acts.ts';
import { expectAccessible } from './support/axe.ts';
import { approveProposal, confirmAction, openIssuance, typePassword } from './support/manager.ts';
import { decideSale } from './support/terminal.ts';
import { type Trader, traderOf } from './support/trader.ts';
import { messagePattern } from './support/translations.ts';
import { arriveAs, closeAll, demoPassword, desk, phone, type User } from './support/user.ts';

test.describe.configure({ timeout: 300_000 });
test.afterEach(({ browser }) => closeAll(browser));

/**
 * Every act of a user on ads and transfers that the story of a sale does not have, each pressed in a browser. What leads to
 * it goes through the API.
 */
const issuance = 'Molino del Ebro';
const seller = { email: 'rosa.marco@demo.test', name: 'Rosa Marco Til' };
const languages = tellings(['es', 'en'] as const, 0);

const main = ({ page }: User) => page.getByRole('main');
const field = (form: Locator, name: string) => form.getByLabel(name, { exact: true });
const deed = {
  name: 'deed.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from(
    '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
      '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF',
  ),
};

/** Confirms an act with a reason. */
const explained =
  ({ t }: User) =>
  (dialog: Locator) =>
    field(dialog, t('manager.reason.label')).fill('El juzgado lo ha ordenado.');

const reason = 'El juzgado lo ha ordenado.';
const terms = { tokens: 5, unitPrice: 5_200 };

/** Ads of one seller, at the status where an act begins. */
function adsOf(trader: Trader, manager: Trader) {
  async function drafted(submit = false) {
    return trader.create('/ads', { ...(await trader.holdingIn(issuance)), ...terms, submit });
  }
  async function led(...events: object[]) {
    const id = await drafted(true);
    for (const event of events) await manager.send('ads', id, event);
    return id;
  }
  return {
    drafted,
    inReview: () => led(),
    rejected: () => led({ type: 'ad.reject', reason }),
    published: () => led({ type: 'ad.publish' }),
    paused: () => led({ type: 'ad.publish' }, { type: 'ad.pause', reason }),
  };
}

const openOwnAd = async (user: User, id: string) => {
  await user.page.goto(`/user/transfers?tab=ads&ad=${id}`);
};
const openAd = async ({ page }: User, id: string) => {
  await page.goto(`/manager/investments?tab=ads&ad=${id}`);
  return page.getByRole('dialog');
};
const shows = (place: Locator, { t }: User, status: string) =>
  expect(place.getByText(t(status), { exact: true }).first()).toBeVisible();

for (const language of languages)
  test(`a holder and a manager do to an ad whatever they may, in ${language}`, async ({ browser }) => {
    const holder = await arriveAs(browser, seller.email, { language, viewport: phone });
    const manager = await arriveAs(browser, 'manager@demo.test', { language, viewport: desk });
    const { t } = holder;
    const ads = adsOf(await traderOf(holder, seller.email), await traderOf(holder, 'manager@demo.test'));

    const id = await ads.drafted();
    await openOwnAd(holder, id);
    await confirmEdit(holder, '6');
    await confirmAction(holder, t('market.act.submit'));
    await shows(main(holder), holder, 'ad.status.inReview');
    const panel = await openAd(manager, id);
    await confirmAction(manager, t('manager.act.ad.reject'), explained(manager));
    await shows(panel, manager, 'ad.status.rejected');
    await expect(main(holder).getByText(reason)).toBeVisible();
    await confirmAction(holder, t('market.act.revise'));
    await shows(main(holder), holder, 'ad.status.draft');
    await withdraw(holder);
    for (const at of ['inReview', 'rejected', 'paused'] as const) {
      await openOwnAd(holder, await ads[at]());
      await withdraw(holder);
    }

    const published = await ads.published();
    const shown = await openAd(manager, published);
    await confirmAction(manager, t('manager.act.ad.pause'), explained(manager));
    await shows(shown, manager, 'ad.status.paused');
    await confirmAction(manager, t('manager.act.ad.resume'));
    await shows(shown, manager, 'ad.status.published');
    await haltAndReopen(manager, holder, shown);
    await openOwnAd(holder, published);
    await withdraw(holder);

    for (const at of ['published', 'paused'] as const) {
      const removed = await openAd(manager, await ads[at]());
      await confirmAction(manager, t('manager.act.ad.remove'), explained(manager));
      await shows(removed, manager, 'ad.status.withdrawn');
    }
  });

async function confirmEdit(user: User, tokens: string) {
  const { page, t } = user;
  await pressAct(user, t('market.act.edit'));
  const dialog = page.getByRole('alertdialog');
  await field(dialog, t('market.column.tokens')).fill(tokens);
  await dialog.getByRole('button', { name: t('market.act.edit.save'), exact: true }).click();
  await expect(dialog).toBeHidden();
}

async function withdraw(user: User) {
  await confirmAction(user, user.t('market.act.withdraw'));
  await shows(main(user), user, 'ad.status.withdrawn');
}

/** Important news pauses the ad, and everyone who opens the issuance reads why. */
async function haltAndReopen(manager: User, holder: User, panel: Locator) {
  const { t } = manager;
  await confirmAction(manager, t('manager.market.halt'), async (dialog) => {
    await dialog.getByRole('button', { name: t('manager.market.halt'), exact: true }).click();
    await expect(field(dialog, t('manager.reason.label'))).toHaveAttribute('aria-invalid', 'true');
    await expectAccessible(manager, 'the halt of all sales');
    await explained(manager)(dialog);
    await typePassword(manager)(dialog);
  });
  await shows(panel, manager, 'ad.status.paused');
  const project = (await holder.page.goto('/user/issuances?search=Molino')) && main(holder);
  await project?.getByRole('link', { name: issuance }).first().click();
  await expect(main(holder).getByText(messagePattern(t, 'market.halted', ['date']))).toBeVisible();
  await expect(main(holder).getByText(reason)).toBeVisible();
  await confirmAction(manager, t('manager.market.reopen'), typePassword(manager));
  await shows(panel, manager, 'ad.status.published');
}

for (const language of languages)
  test(`both sides and a manager end, pay and decide transfers, in ${language}`, async ({ browser }) => {
    const buyerEmail = 'premium@demo.test';
    const holder = await arriveAs(browser, seller.email, { language, viewport: phone });
    const buyer = await arriveAs(browser, buyerEmail, { language, viewport: phone });
    const manager = await arriveAs(browser, 'manager@demo.test', { language, viewport: desk });
    const { t } = holder;
    const [sells, buys, manages] = [
      await traderOf(holder, seller.email),
      await traderOf(holder, buyerEmail),
      await traderOf(holder, 'manager@demo.test'),
    ];
    const ads = adsOf(sells, manages);
    const requested = async () =>
      buys.create(`/ads/${await ads.published()}/requests`, { ...terms, warningSeen: true });
    const accepted = async () => {
      const id = await requested();
      await sells.send('transfers', id, { type: 'transfer.accept', ...terms, warningSeen: false });
      await sells.agreementOf(id);
      return id;
    };
    const signed = async () => {
      const id = await accepted();
      for (const side of [sells, buys]) await side.sign(id);
      return id;
    };
    const act = async (user: User, id: string, name: string, status: string) => {
      await user.page.goto(`/user/transfers?transfer=${id}`);
      await confirmAction(user, t(`market.act.${name}`));
      await shows(main(user), user, `transfer.status.${status}`);
    };
    const decide = async (id: string, name: 'approve' | 'reject' | 'stop', status: string) => {
      await manager.page.goto(`/manager/investments?tab=transfers&transfer=${id}`);
      const panel = manager.page.getByRole('dialog');
      await confirmAction(
        manager,
        t(`manager.act.transfer.${name}`),
        name === 'approve' ? undefined : explained(manager),
      );
      await shows(panel, manager, `transfer.status.${status}`);
    };

    await act(holder, await requested(), 'decline', 'declined');
    await act(buyer, await requested(), 'cancel', 'cancelled');
    await decide(await requested(), 'stop', 'cancelled');
    const agreed = await requested();
    await act(holder, agreed, 'accept', 'accepted');
    await sells.agreementOf(agreed);
    await act(buyer, agreed, 'cancel', 'cancelled');
    await decide(await accepted(), 'stop', 'cancelled');
    await decide(await signed(), 'stop', 'cancelled');
    await act(buyer, await signed(), 'pay', 'done');

    // The bank refuses the card, and then accepts it.
    await buyer.page.goto(`/user/transfers?transfer=${await signed()}`);
    for (const outcome of ['refuse', 'approve'] as const) {
      await main(buyer)
        .getByRole('button', { name: t('market.card.go'), exact: true })
        .click();
      await decideSale(buyer, outcome);
      if (outcome === 'approve') continue;
      await expect(main(buyer).getByText(t('market.card.failed'))).toBeVisible();
      await expectAccessible(buyer, 'a card that was refused');
    }
    await shows(main(buyer), buyer, 'transfer.status.done');
    await expect(main(buyer).getByText(t('market.paidVia.card'))).toBeVisible();

    const outside = await signed();
    await buyer.page.goto(`/user/transfers?transfer=${outside}`);
    await confirmAction(buyer, t('market.act.declare'));
    await act(holder, outside, 'confirm', 'done');

    // What is paid waits while all sales are halted.
    const paid = await signed();
    const { projectId } = await sells.holdingIn(issuance);
    const market = (event: object) =>
      manages.create(`/issuances/${projectId}/market`, { ...event, password: demoPassword });
    await market({ type: 'market.halt', reason });
    await buys.send('transfers', paid, { type: 'transfer.pay' });
    await decide(paid, 'stop', 'cancelled');
    await market({ type: 'market.open' });
  });

/** The receiving wallet, whose key the browser of the test has. */
const ownWallet = privateKeyToAccount(`0x${'7'.repeat(64)}`);

/** Goes on to the text of the receiving wallet and signs it. */
async function signChallenge({ page, t }: User, form: Locator) {
  const asked = page.waitForResponse((response) => response.url().endsWith('/account/wallet/challenge'));
  await form.getByRole('button', { name: t('market.give.prove') }).click();
  const { message } = ((await (await asked).json()) as { data: { message: string } }).data;
  await field(form, t('account.wallet.signature')).fill(await ownWallet.signMessage({ message }));
}

interface Order {
  kind: 'gift' | 'ownWallet';
  to: string;
}

/** Gives tokens away or moves them, from the form that shows what is wrong with it. */
async function give(user: User, { kind, to }: Order): Promise<string> {
  const { page, t } = user;
  await page.goto('/user/transfers?form=give');
  const form = main(user).locator('form');
  await main(user)
    .getByLabel(t('market.holding'), { exact: true })
    .selectOption({ label: await labelWith(main(user), issuance) });
  await page.getByRole('radio', { name: new RegExp(`^${t(`market.give.${kind}`)}`) }).check({ force: true });
  const send = form.getByRole('button', { name: t(kind === 'gift' ? 'market.give.sendGift' : 'market.give.sendMove') });
  await (kind === 'gift' ? send : form.getByRole('button', { name: t('market.give.prove') })).click();
  await expect(field(form, t('market.column.tokens'))).toHaveAttribute('aria-invalid', 'true');
  await expectAccessible(user, `the form of a transfer: ${kind}`);
  await field(form, t('market.column.tokens')).fill('3');
  await field(form, t(kind === 'gift' ? 'market.give.receiver' : 'market.give.wallet')).fill(to);
  if (kind === 'gift') await form.locator('input[type=file]').setInputFiles(deed);
  if (kind === 'ownWallet') await signChallenge(user, form);
  await typePassword(user)(form);
  await send.click();
  await page.waitForURL((url) => url.searchParams.has('transfer'));
  return new URL(page.url()).searchParams.get('transfer') ?? '';
}

async function labelWith(place: Locator, title: string): Promise<string> {
  const option = place.locator('option').filter({ hasText: title }).first();
  return (await option.textContent()) ?? '';
}

for (const language of languages)
  test(`tokens are given, moved and inherited as managers decide, in ${language}`, async ({ browser }) => {
    const receiver = 'elena.pardo@demo.test';
    const holder = await arriveAs(browser, seller.email, { language, viewport: phone });
    const manager = await arriveAs(browser, 'manager@demo.test', { language, viewport: desk });
    const { t } = holder;
    const openTransfer = async (id: string) => {
      await manager.page.goto(`/manager/investments?tab=transfers&transfer=${id}`);
      return manager.page.getByRole('dialog');
    };
    const decided = async (id: string) => {
      const shown = await openTransfer(id);
      await confirmAction(manager, t('manager.act.transfer.stop'), explained(manager));
      await shows(shown, manager, 'transfer.status.cancelled');
    };

    const gift = await give(holder, { kind: 'gift', to: receiver });
    const heir = await arriveAs(browser, receiver, { language, viewport: phone });
    await heir.page.goto(`/user/transfers?transfer=${gift}`);
    await confirmAction(heir, t('market.act.accept'));
    const panel = await openTransfer(gift);
    await shows(panel, manager, 'transfer.status.inReview');
    await expectAccessible(manager, 'the panel of a transfer');
    await confirmAction(manager, t('manager.act.transfer.approve'));
    await shows(panel, manager, 'transfer.status.done');

    const move = await give(holder, { kind: 'ownWallet', to: ownWallet.address });
    const moved = await openTransfer(move);
    await confirmAction(manager, t('manager.act.transfer.reject'), explained(manager));
    await shows(moved, manager, 'transfer.status.declined');
    const again = await give(holder, { kind: 'ownWallet', to: ownWallet.address });
    await confirmAction(holder, t('market.act.cancel'));
    await shows(main(holder), holder, 'transfer.status.cancelled');
    expect(again).not.toBe(move);

    await stopApproved(holder, receiver, decided);
    await inherit(manager, seller.name, receiver);
    await approveProposal(manager, t('approval.act.inheritance'));
    await manager.page.goto('/manager/investments?tab=transfers&list=history&kind=inheritance');
    await shows(manager.page.getByRole('main'), manager, 'transfer.status.done');
  });

/** What is approved waits while the token is paused. */
async function stopApproved(via: User, receiver: string, stop: (id: string) => Promise<void>) {
  const [holds, manages] = [await traderOf(via, seller.email), await traderOf(via, 'manager@demo.test')];
  const holding = await holds.holdingIn(issuance);
  const { token } = await manages.read<{ token: { id: string } }>(`/issuances/${holding.projectId}`);
  const toToken = (event: object) => manages.create(`/tokens/${token.id}/events`, { ...event, password: demoPassword });
  const receives = await traderOf(via, receiver);
  const order = {
    ...holding,
    tokens: 2,
    receiver,
    fileId: await holds.upload('transfer', deed),
    password: demoPassword,
  };
  const id = await holds.create('/transfers', { kind: 'gift', ...order });
  await receives.send('transfers', id, { type: 'transfer.accept', tokens: 2, unitPrice: 0, warningSeen: false });
  await toToken({ type: 'token.pause', reason });
  await manages.send('transfers', id, { type: 'transfer.approve' });
  await stop(id);
  const resume = { entity: 'token', id: token.id, event: { type: 'token.resume', reason }, password: demoPassword };
  const proposal = await manages.create('/approvals', resume);
  const second = await traderOf(via, 'manager2@demo.test');
  await second.create(`/approvals/${proposal}/events`, { type: 'approval.approve', password: demoPassword });
}

/** A manager enters what an heir receives, from the panel of the holder. */
async function inherit(user: User, holder: string, heir: string) {
  const { page, t } = user;
  const path = await openIssuance(user, issuance);
  await page.goto(`${path}/investors?view=holders`);
  await page.getByRole('link', { name: holder, exact: true }).first().click();
  await pressAct(user, t('manager.inheritance.act'));
  const form = page.getByRole('alertdialog');
  await field(form, t('market.column.tokens')).fill('2');
  await field(form, t('manager.inheritance.heir')).fill(heir);
  await form.locator('input[type=file]').setInputFiles(deed);
  await typePassword(user)(form);
  await form.getByRole('button', { name: t('instruction.propose'), exact: true }).click();
  await expect(form).toBeHidden();
}
