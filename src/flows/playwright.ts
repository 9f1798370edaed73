import { browserPathsOfFlow, type FlowName } from './browserFlows.ts';
import type { BrowserStep } from './browserPaths.ts';
import { matchesStatus } from './statusNames.ts';

/** Prints a Playwright test file that covers every transition of a flow, or only the paths that reach one state. */
export function playwrightTest(flow: FlowName, to?: string): string | undefined {
  const paths = browserPathsOfFlow(flow).filter(
    (path) => to === undefined || path.some(({ at }) => matchesStatus(at, to)),
  );
  if (!paths.length) return undefined;
  return [
    "import { test } from '@playwright/test';",
    "import { runBrowserPath } from '#tests/e2e/drivers/runBrowserPath.ts';",
    "import { closeAll } from '#tests/e2e/support/user.ts';",
    '',
    '// This file runs as it is in tests/e2e.',
    'test.afterEach(({ browser }) => closeAll(browser));',
    ...paths.map((path, index) => testOf(flow, path, index + 1)),
  ].join('\n');
}

const testOf = (flow: FlowName, path: readonly BrowserStep[], number: number) =>
  `
test('${flow}, path ${number}', async ({ browser }) => {
  await runBrowserPath(browser, '${flow}', [
${path.map(({ name }) => `    '${name.replaceAll("'", String.raw`\'`)}',`).join('\n')}
  ]);
});`;
