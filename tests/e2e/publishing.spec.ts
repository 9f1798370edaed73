import { expect, test } from '@playwright/test';
import sharp from 'sharp';
import { tellings } from '../support/runSize.ts';
import { pressAct } from './support/acts.ts';
import { expectAccessible } from './support/axe.ts';
import { around, createIssuance, expectSaved, fieldOf, openEditor } from './support/issuance.ts';
import { typePassword } from './support/manager.ts';
import { arrive, arriveAs, closeAll, desk } from './support/user.ts';

test.afterEach(({ browser }) => closeAll(browser));

for (const language of tellings(['es', 'en'] as const, 1))
  test(`a partner reads a draft by a secret link, and a manager schedules its opening, in ${language}`, async ({
    browser,
  }) => {
    const owner = await arriveAs(browser, 'owner@demo.test', { viewport: desk, language });
    const { page, t } = owner;
    const title = `Con enlace ${crypto.randomUUID().slice(0, 6)}`;
    const id = await createIssuance(owner, title);
    await fieldOf(owner, 'summary').fill('Solo para quien tiene el enlace.');
    await expectSaved(owner);
    await page.goto(`/entrepreneur/issuances/${id}`);

    const dialog = page.getByRole('alertdialog');
    await page.getByRole('button', { name: t('preview.new'), exact: true }).click();
    await dialog.getByRole('button', { name: t('preview.new.confirm'), exact: true }).click();
    await expect(dialog.getByText(t('validator.error_null'))).toBeVisible();
    await dialog.getByLabel(t('preview.for')).fill('Notaría Ruiz');
    await expectAccessible(owner, 'new preview link');
    await dialog.getByRole('button', { name: t('preview.new.confirm'), exact: true }).click();
    const address = (await page.getByText(/#preview=/).textContent()) ?? '';
    await expectAccessible(owner, 'preview links');

    const partner = await arrive(browser, { language });
    await test.step('the partner reads it, can do nothing on it, and loses it when the link is revoked', async () => {
      await partner.page.goto(address);
      await expect(partner.page.getByRole('heading', { level: 1, name: title })).toBeVisible();
      await expect(partner.page.getByText('Solo para quien tiene el enlace.')).toBeVisible();
      await expect(partner.page.getByText(t('preview.notOffered'), { exact: true })).toBeVisible();
      await expect(partner.page.getByRole('link', { name: t('issuances.act.interest') })).toHaveCount(0);
      await expectAccessible(partner, 'preview');
      await page.getByRole('button', { name: t('preview.revoke'), exact: true }).click();
      await dialog.getByRole('button', { name: t('preview.revoke'), exact: true }).click();
      await expect(dialog).toHaveCount(0);
      await expect(page.getByText(/#preview=/)).toHaveCount(0);
      await partner.page.reload();
      await expect(partner.page.getByRole('heading', { level: 1, name: t('preview.over') })).toBeVisible();
      await expectAccessible(partner, 'revoked preview');
    });

    await test.step('the manager sets the date of the next phase, is told of a past one, and removes it', async () => {
      const manager = await arriveAs(browser, 'manager@demo.test', { viewport: desk, language });
      await manager.page.goto(`/manager/issuances/${id}`);
      await manager.page.getByRole('button', { name: t('manager.act.opening.schedule'), exact: true }).click();
      const opening = manager.page.getByRole('alertdialog');
      const at = opening.getByLabel(t('manager.opening.at'));
      const proposed = await at.inputValue();
      await at.fill('2020-01-01T10:00');
      await opening.getByRole('button', { name: t('manager.opening.confirm'), exact: true }).click();
      await expect(opening.getByText(t('manager.opening.ahead'))).toBeVisible();
      await expectAccessible(manager, 'schedule of the opening');
      await at.fill(proposed);
      await typePassword(manager)(opening);
      await opening.getByRole('button', { name: t('manager.opening.confirm'), exact: true }).click();
      const change = manager.page.getByRole('button', { name: t('manager.act.opening.move'), exact: true });
      await expect(change).toBeVisible();
      await pressAct(manager, t('manager.act.opening.cancel'));
      await manager.page
        .getByRole('alertdialog')
        .getByRole('button', { name: t('manager.act.opening.cancel'), exact: true })
        .click();
      await expect(change).toHaveCount(0);
    });
  });

test('a picture is cropped with the keyboard, and the original comes back by undoing', async ({ browser }) => {
  const owner = await arriveAs(browser, 'owner@demo.test', { viewport: desk });
  const { page, t } = owner;
  const id = await createIssuance(owner, `Recorte ${crypto.randomUUID().slice(0, 6)}`);
  await openEditor(owner, 'entrepreneur', id, 'pictures');
  await fieldOf(owner, 'pictures').setInputFiles({
    name: 'wide.png',
    mimeType: 'image/png',
    buffer: await sharp({ create: { width: 800, height: 400, channels: 3, background: '#3060c0' } })
      .png()
      .toBuffer(),
  });
  const shown = around(owner, 'pictures').locator('img');
  const shapeOf = () => shown.evaluate((image: HTMLImageElement) => image.naturalWidth / image.naturalHeight);
  await expectSaved(owner);
  await expect.poll(shapeOf).toBeCloseTo(2, 1);

  await page.getByRole('button', { name: t('content.crop'), exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('radio', { name: t('content.crop.shape.square') }).check();
  const area = dialog.getByLabel(t('content.crop.area'));
  const left = async () => (await area.boundingBox())?.x ?? 0;
  const before = await left();
  await area.focus();
  await page.keyboard.press('ArrowRight');
  await expect.poll(left).toBeGreaterThan(before);
  await expectAccessible(owner, 'crop of a picture');
  await dialog.getByRole('button', { name: t('content.crop.apply'), exact: true }).click();
  await expect(dialog).toHaveCount(0);
  await expectSaved(owner);
  await expect.poll(shapeOf).toBeCloseTo(1, 1);
  await page.getByRole('button', { name: t('content.undo'), exact: true }).click();
  await expect.poll(shapeOf).toBeCloseTo(2, 1);
});
