import { test } from '@playwright/test';
import type { FlowName } from '#flows/browserFlows.ts';
import { drivers } from './drivers/drivers.ts';
import { runBrowserPath } from './drivers/runBrowserPath.ts';
import { pathsOfRun } from './support/pathsOfRun.ts';
import { closeAll } from './support/user.ts';

test.afterEach(({ browser }) => closeAll(browser));

for (const flow of Object.keys(drivers) as FlowName[])
  test.describe(`${flow} follows the paths of its chart`, () => {
    for (const { number, path } of pathsOfRun(flow))
      test(`${number}: ${path.at(-1)?.name}`, async ({ browser }) => {
        await runBrowserPath(
          browser,
          flow,
          path.map(({ name }) => name),
        );
      });
  });
