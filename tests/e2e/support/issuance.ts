import { expect, type Locator } from '@playwright/test';
import { pressAct } from './acts.ts';
import { confirmAction, typePassword } from './manager.ts';
import type { User } from './user.ts';

const escaped = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);

/** The control with a label. The label of a field that may stay empty says so. */
export function labelled({ page, t }: User, id: string, values?: Record<string, number>): Locator {
  const label = escaped(t(id, values));
  return page.getByLabel(new RegExp(String.raw`^${label}(\s+${escaped(t('ui.field.optional'))})?$`));
}

export const fieldOf = (user: User, field: string) => labelled(user, `content.field.${field}`);

/** A field with the remarks above it and the conflict below it. */
export const around = ({ page }: User, field: string) => page.locator(`#field-${field}`);

/** Waits until everything that was typed is on the server. */
export async function expectSaved({ page, t }: User): Promise<void> {
  const [since = ''] = t('content.saving.saved', { isKnown: 'yes', time: '' }).split(':');
  const all = t('content.saving.saved', { isKnown: 'no', time: '' });
  await expect(page.getByText(new RegExp(`^(${escaped(all)}|${escaped(since)}: .+)$`))).toBeVisible();
}

export async function openSection({ page, t }: User, section: string): Promise<void> {
  const name = t(`content.section.${section}`);
  await page
    .getByRole('navigation', { name: t('content.sections') })
    .getByRole('link', { name })
    .click();
  await expectSection({ page, t }, section);
}

/** The papers' section and its list have the same name. The descriptions appear when their editor has loaded. */
async function expectSection({ page, t }: Pick<User, 'page' | 't'>, section: string): Promise<void> {
  const name = t(`content.section.${section}`);
  await expect(page.getByRole('heading', { level: 2, name, exact: true }).first()).toBeVisible();
  if (section === 'story') await expect(page.locator('#field-productSection')).toBeVisible();
}

/** The areas in which an issuance is edited. */
type Area = 'entrepreneur' | 'manager';

/** Starts an issuance with its title from the list. Returns its id, and leaves its editor open. */
export async function createIssuance(user: User, title: string): Promise<string> {
  const { page, t } = user;
  await page.goto('/entrepreneur/issuances');
  await page.getByRole('link', { name: t('content.create'), exact: true }).click();
  await fieldOf(user, 'title').fill(title);
  await page.getByRole('radio', { name: t('manager.product.debt') }).check();
  await page.getByRole('button', { name: t('content.create.submit'), exact: true }).click();
  await page.waitForURL((url) => url.pathname.endsWith('/edit'));
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible();
  return new URL(page.url()).pathname.split('/')[3] ?? '';
}

export async function openEditor(user: User, area: Area, id: string, section = 'basics'): Promise<void> {
  await user.page.goto(`/${area}/issuances/${id}/edit?section=${section}`);
  await expectSection(user, section);
}

/** Leads an issuance from one phase to the next. */
export async function advancePhase(manager: User, id: string, from: string, to: string): Promise<void> {
  const { page, t } = manager;
  await page.goto(`/manager/issuances/${id}`);
  const phases = { from: t(`manager.phase.${from}`), to: t(`manager.phase.${to}`) };
  await confirmAction(manager, t('manager.phase.advance', phases));
}

/** The owner sends the issuance to be validated, from the editor. */
export async function requestValidation(owner: User, id: string): Promise<void> {
  await openEditor(owner, 'entrepreneur', id);
  await confirmAction(owner, owner.t('content.act.validation.request'));
  await expect(owner.page.getByText(owner.t('content.status.submitted'), { exact: true })).toBeVisible();
}

/** A manager adds a remark at a field and returns the issuance with it. */
export async function returnWithRemark(manager: User, id: string, remark: Remark): Promise<void> {
  const { page, t } = manager;
  await openEditor(manager, 'manager', id, remark.section);
  await addToRemarks(manager, remark.field, 'add', remark.text);
  await expect(around(manager, remark.field).getByText(remark.text)).toBeVisible();
  await confirmAction(manager, t('content.act.validation.return', { count: 1 }));
  await expect(page.getByText(t('content.status.returned'), { exact: true })).toBeVisible();
}

export interface Remark {
  section: string;
  field: string;
  text: string;
}

/** Adds or answers a remark at a field. */
export async function addToRemarks(user: User, field: string, kind: 'add' | 'answer', text: string): Promise<void> {
  const { page, t } = user;
  await around(user, field)
    .getByRole('button', { name: t(`content.remark.${kind}.open`), exact: true })
    .click();
  const dialog = page.getByRole('alertdialog');
  await dialog.getByLabel(t(`content.remark.${kind}.label`), { exact: true }).fill(text);
  await dialog.getByRole('button', { name: t(`content.remark.${kind}.save`), exact: true }).click();
  await expect(dialog).toBeHidden();
}

/** The owner finds a remark beside its field, answers it and marks it as corrected after a change. */
export async function correct(
  owner: User,
  { section, field, text }: Remark,
  answer: string,
  change: () => Promise<void>,
) {
  const { t } = owner;
  await openSection(owner, section);
  const place = around(owner, field);
  await expect(place.getByText(text)).toBeVisible();
  await addToRemarks(owner, field, 'answer', answer);
  await expect(place.getByText(answer)).toBeVisible();
  await change();
  await expectSaved(owner);
  await place.getByRole('button', { name: t('content.remark.correct'), exact: true }).click();
  await expect(place.getByText(t('content.remark.corrected'), { exact: true })).toBeVisible();
}

/** A manager validates what was sent, from the editor. */
export async function validate(manager: User, id: string): Promise<void> {
  const { page, t } = manager;
  await openEditor(manager, 'manager', id);
  await pressAct(manager, t('content.act.validation.approve'));
  const dialog = page.getByRole('alertdialog');
  await typePassword(manager)(dialog);
  await dialog.getByRole('button', { name: t('content.act.validation.approve'), exact: true }).click();
  await expect(page.getByText(t('content.status.accepted'), { exact: true })).toBeVisible();
}
