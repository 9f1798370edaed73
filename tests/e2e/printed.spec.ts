import { expect, test } from '@playwright/test';
import type { JSONReport, JSONReportTest } from '@playwright/test/reporter';
import { printTest, runPrinted } from '#tests/support/printed.ts';
import { portOf } from './support/ports.ts';

test('runs a printed browser test without changes', async () => {
  await printTest('forgotPassword.spec.ts', 'forgotPassword', '--format', 'playwright');
  const args = ['test', '-c', 'tests/e2e/printed.config.ts', 'forgotPassword.spec.ts'];
  const report = (await runPrinted('playwright', args, { E2E_PORT: String(portOf()) })) as JSONReport;
  const [printed] = report.suites;
  const outcomes = printed?.specs.map(({ title, tests }) => [title, tests.flatMap(errorsOf)]);
  expect(outcomes).toEqual([
    ['forgotPassword, path 1', []],
    ['forgotPassword does this and refuses the rest', []],
  ]);
});

/** What a test said when it failed. A skipped test says that it was not run. */
function errorsOf({ status, results }: JSONReportTest) {
  return status === 'skipped' ? [status] : results.flatMap(({ errors }) => errors.map(({ message }) => message));
}
