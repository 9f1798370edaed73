import { expect, type Locator } from '@playwright/test';
import { pressAct } from './acts.ts';
import { expectAccessible } from './axe.ts';
import { typePassword } from './manager.ts';
import type { User } from './user.ts';

/** The paper of a court. */
export const courtOrder = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj\n' +
    '3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF',
);

export interface RegistrarOrder {
  act: 'freeze' | 'forcedTransfer';
  tokens: string;
  receiver?: string;
}

const field = (form: Locator, name: string) => form.getByLabel(name, { exact: true });

/** Opens the holder's panel and proposes an act of the registrar on the holding. */
export async function proposeInstruction(
  user: User,
  path: string,
  holder: string,
  { act, tokens, receiver }: RegistrarOrder,
) {
  const { page, t } = user;
  await page.goto(`${path}/investors?view=holders`);
  await page.getByRole('link', { name: holder, exact: true }).click();
  await expect(page.getByRole('dialog', { name: holder })).toBeVisible();
  await expectAccessible(user, 'the panel of a holder');
  await pressAct(user, t(`instruction.act.${act}`));
  const form = page.getByRole('alertdialog');
  const send = form.getByRole('button', { name: t('instruction.propose'), exact: true });
  await send.click();
  await expect(form.getByText(t('instruction.field.groundError'))).toBeVisible();
  await field(form, t('instruction.field.ground')).selectOption('court');
  await field(form, t('instruction.field.tokens')).fill('999999');
  if (receiver) await field(form, t('instruction.field.receiver')).fill(receiver);
  await field(form, t('instruction.field.reason')).fill('Auto 214/2026');
  await form
    .locator('input[type=file]')
    .setInputFiles({ name: 'auto.pdf', mimeType: 'application/pdf', buffer: courtOrder });
  await typePassword(user)(form);
  await send.click();
  // Nothing that was typed is lost.
  await expect(field(form, t('instruction.field.tokens'))).toHaveAttribute('aria-invalid', 'true');
  await expect(form.getByText('auto.pdf')).toBeVisible();
  await expectAccessible(user, 'the form of an instruction');
  await field(form, t('instruction.field.tokens')).fill(tokens);
  await send.click();
  await expect(form).toBeHidden();
}
