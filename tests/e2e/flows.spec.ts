import { test } from '@playwright/test';
import { browserPathsOfFlow, type FlowName } from '#flows/browserFlows.ts';
import { drivers } from './drivers/drivers.ts';
import { runBrowserPath } from './drivers/runBrowserPath.ts';
import { closeAll } from './support/user.ts';

test.afterEach(({ browser }) => closeAll(browser));

for (const flow of Object.keys(drivers) as FlowName[])
  test.describe(`${flow} follows every path of its chart`, () => {
    for (const [index, path] of browserPathsOfFlow(flow).entries())
      test(`${index + 1}: ${path.at(-1)?.name}`, async ({ browser }) => {
        await runBrowserPath(
          browser,
          flow,
          path.map(({ name }) => name),
        );
      });
  });
