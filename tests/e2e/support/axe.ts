import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { isVerifyRun } from '../../support/runSize.ts';
import { expectRoom } from './room.ts';
import type { User } from './user.ts';

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Expects no WCAG violations on the open page, and no text over its room. Reports all violations with their elements.
 * Only `npm run verify` checks both themes.
 */
export async function expectAccessible({ page }: User, where: string): Promise<void> {
  await expectRoom(page, where);
  await expectNoViolations(page, where);
  if (!isVerifyRun) return;
  const shown = await showTheme(page, 'dark');
  await expectNoViolations(page, `${where}, dark`);
  await showTheme(page, shown);
}

/** Expects that every text on the open page stands out from its background. */
export const expectReadable = (page: Page, where: string) =>
  expectNone(where, axeOn(page).withRules(['color-contrast']));

const expectNoViolations = (page: Page, where: string) => expectNone(where, axeOn(page).withTags(levels));

/** Only violations are described, and in the page itself: otherwise axe opens another page for each result. */
const axeOn = (page: Page) =>
  new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'], selectors: false });

async function expectNone(where: string, axe: AxeBuilder) {
  const { violations } = await axe.analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  expect.soft(found, where).toEqual([]);
}

/** Returns the theme that was shown before. An empty one is the theme of the system. */
export const showTheme = (page: Page, theme: string) =>
  page.evaluate(async (next) => {
    const { dataset } = document.documentElement;
    const before = dataset.theme ?? '';
    if (next) dataset.theme = next;
    else delete dataset.theme;
    // With reduced motion, a change of colour still is a transition of one millisecond.
    for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame);
    return before;
  }, theme);
