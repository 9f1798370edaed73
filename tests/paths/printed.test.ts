import { expect, it } from 'vitest';
import { printTest, runPrinted } from '#tests/support/printed.ts';

it('a test that is printed for the API runs as it is', async () => {
  await printTest('token.test.ts', 'token', '--to', 'active', '--format', 'api');
  const words = ['run', '-c', 'tests/paths/printed.config.ts', 'token.test.ts'];
  expect(await runPrinted('vitest', words)).toMatchObject({
    numPassedTests: 1,
    numTotalTests: 1,
    testResults: [{ assertionResults: [{ title: 'token comes to active', status: 'passed' }] }],
  });
});
