import { expect, test } from '@playwright/test';
import { around, createIssuance, expectSaved, fieldOf, openEditor } from './support/issuance.ts';
import { arriveAs, closeAll, desk } from './support/user.ts';

test.afterEach(({ browser }) => closeAll(browser));

const later = () => {
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  return { released, release };
};

test('two editors keep different fields, decide the same one with both values in sight, and survive an outage', async ({
  browser,
}) => {
  const [owner, manager] = await Promise.all(
    ['owner@demo.test', 'manager@demo.test'].map((email) => arriveAs(browser, email, { viewport: desk })),
  );
  if (!owner || !manager) throw new Error('Nobody has arrived');
  const id = await createIssuance(owner, `A cuatro manos ${crypto.randomUUID().slice(0, 6)}`);
  await openEditor(manager, 'manager', id);

  await test.step('different fields are both kept', async () => {
    await Promise.all([fieldOf(owner, 'subtitle').fill('Del emisor'), fieldOf(manager, 'sector').fill('De gestión')]);
    for (const user of [owner, manager]) {
      await expectSaved(user);
      await expect(fieldOf(user, 'subtitle')).toHaveValue('Del emisor');
      await expect(fieldOf(user, 'sector')).toHaveValue('De gestión');
    }
  });

  await test.step('the same field is decided by who saves last', async () => {
    const { released, release } = later();
    await owner.page.route(`**/issuances/${id}/content`, async (route) => {
      if (route.request().method() === 'PATCH') await released;
      await route.continue();
    });
    await fieldOf(owner, 'summary').fill('El resumen del emisor.');
    await fieldOf(manager, 'summary').fill('El resumen de gestión.');
    await expectSaved(manager);
    release();
    const place = around(owner, 'summary');
    await expect(place.getByText('El resumen de gestión.', { exact: true })).toBeVisible();
    await expect(fieldOf(owner, 'summary')).toHaveValue('El resumen del emisor.');
    await place.getByRole('button', { name: owner.t('content.conflict.mine'), exact: true }).click();
    await expectSaved(owner);
    await expect(fieldOf(manager, 'summary')).toHaveValue('El resumen del emisor.');
  });

  await test.step('what is typed offline is saved when the connection is back', async () => {
    await owner.page.context().setOffline(true);
    await fieldOf(owner, 'place').fill('Sin cobertura, Teruel');
    await expect(owner.page.getByText(owner.t('content.saving.offline'))).toBeVisible();
    await fieldOf(owner, 'subtitle').fill('También sin cobertura');
    await fieldOf(manager, 'sector').fill('Mientras tanto');
    await expectSaved(manager);
    await owner.page.context().setOffline(false);
    await expectSaved(owner);
    for (const user of [owner, manager]) {
      await user.page.reload();
      await expect(fieldOf(user, 'place')).toHaveValue('Sin cobertura, Teruel');
      await expect(fieldOf(user, 'subtitle')).toHaveValue('También sin cobertura');
      await expect(fieldOf(user, 'sector')).toHaveValue('Mientras tanto');
    }
  });
});
