import AxeBuilder from '@axe-core/playwright';
import { expect } from '@playwright/test';
import type { User } from './user.ts';

const levels = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/** Expects no WCAG violations on the open page. Reports all violations with their elements. */
export async function expectAccessible({ page }: User, where: string): Promise<void> {
  const { violations } = await new AxeBuilder({ page }).withTags(levels).analyze();
  const found = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  expect.soft(found, where).toEqual([]);
}
