import { expect, test } from '@playwright/test';
import { printTest, runPrinted } from '#tests/support/printed.ts';
import { portOf } from './support/ports.ts';

test('runs a printed browser test without changes', async () => {
  await printTest('forgotPassword.spec.ts', 'forgotPassword', '--format', 'playwright');
  const args = ['test', '-c', 'tests/e2e/printed.config.ts', 'forgotPassword.spec.ts'];
  expect(await runPrinted('playwright', args, { E2E_PORT: String(portOf()) })).toMatchObject({
    stats: { expected: 2, unexpected: 0, flaky: 0, skipped: 0 },
    suites: [
      {
        specs: [
          { title: 'forgotPassword, path 1', ok: true },
          { title: 'forgotPassword does this and refuses the rest', ok: true },
        ],
      },
    ],
  });
});
