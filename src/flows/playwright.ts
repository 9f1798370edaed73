import { flows } from '#machines/catalogue.flows.ts';
import { browserPathsOfFlow, type FlowName } from './browserFlows.ts';
import type { BrowserStep } from './browserPaths.ts';
import { chartLines } from './expected/chartExpected.ts';
import { matchesStatus } from './statusNames.ts';

/**
 * Prints a Playwright test file that covers every transition of a flow, or only the paths that reach one state, and that
 * states what each transition does and what each state refuses.
 */
export function playwrightTest(flow: FlowName, to?: string): string | undefined {
  const paths = browserPathsOfFlow(flow).filter(
    (path) => to === undefined || path.some(({ at }) => matchesStatus(at, to)),
  );
  if (!paths.length) return undefined;
  return [
    "import { expect, test } from '@playwright/test';",
    "import { chartLines } from '#flows/expected/chartExpected.ts';",
    "import { flows } from '#machines/catalogue.flows.ts';",
    "import { runBrowserPath } from '#tests/e2e/drivers/runBrowserPath.ts';",
    "import { closeAll } from '#tests/e2e/support/user.ts';",
    '',
    '// This file runs as it is in tests/e2e.',
    'test.afterEach(({ browser }) => closeAll(browser));',
    ...paths.map((path, index) => composeTest(flow, path, index + 1)),
    ...(to === undefined ? [composeChartTest(flow)] : []),
  ].join('\n');
}

const quoted = (text: string) => `'${text.replaceAll("'", String.raw`\'`)}'`;

/** Facts that a page does not show: the actions of each transition, and the events that each state refuses. */
const composeChartTest = (flow: FlowName) =>
  `
test('${flow} does this and refuses the rest', () =>
  expect(chartLines(flows.${flow}.machine)).toEqual([
${chartLines(flows[flow].machine)
  .map((line) => `      ${quoted(line)},`)
  .join('\n')}
  ]));`;

const composeTest = (flow: FlowName, path: readonly BrowserStep[], number: number) =>
  `
test('${flow}, path ${number}', async ({ browser }) => {
  await runBrowserPath(browser, '${flow}', [
${path.map(({ name }) => `    ${quoted(name)},`).join('\n')}
  ]);
});`;
