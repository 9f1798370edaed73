import { isAt } from './at.ts';
import { toursOfFlow, type Walked } from './browser.ts';
import type { Stride } from './tours.ts';

/** A test file for the browser that takes every transition of a flow, or those of the walks that come to one state. */
export function playwrightTest(flow: Walked, to?: string): string | undefined {
  const tours = toursOfFlow(flow).filter((tour) => to === undefined || tour.some(({ at }) => isAt(at, to)));
  if (!tours.length) return undefined;
  return [
    "import { test } from '@playwright/test';",
    "import { walk } from '#tests/e2e/flows/walk.ts';",
    "import { closeAll } from '#tests/e2e/support/person.ts';",
    '',
    '// Beside the other specs of tests/e2e it runs as it is.',
    'test.afterEach(({ browser }) => closeAll(browser));',
    ...tours.map((tour, index) => testOf(flow, tour, index + 1)),
  ].join('\n');
}

const testOf = (flow: Walked, tour: readonly Stride[], number: number) =>
  `
test('${flow}, walk ${number}', async ({ browser }) => {
  await walk(browser, '${flow}', [
${tour.map(({ name }) => `    '${name.replaceAll("'", String.raw`\'`)}',`).join('\n')}
  ]);
});`;
