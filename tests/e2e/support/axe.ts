import AxeBuilder from '@axe-core/playwright';
import { expect } from '@playwright/test';
import type { Person } from './person.ts';

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Nothing on the page that is open is in anybody's way; every violation at once, with the elements that it is about. */
export async function expectAccessible({ page }: Person, where: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(levels).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  expect.soft(found, where).toEqual([]);
}
