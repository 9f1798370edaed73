import { expect, it } from 'vitest';
import { InvestmentStatus } from '#machines/investment/investment.contract.ts';
import { printTest, runPrinted } from '#tests/support/printed.ts';

it('tests that are printed for the API run as they are', async () => {
  await printTest('investment.test.ts', 'investment', '--format', 'api');
  const words = ['run', '-c', 'tests/paths/printed.config.ts', 'investment.test.ts'];
  const each = InvestmentStatus.options.map((status) =>
    expect.objectContaining({ title: `investment comes to ${status}`, status: 'passed' }),
  );
  expect(await runPrinted('vitest', words)).toMatchObject({
    numPassedTests: each.length,
    numTotalTests: each.length,
    testResults: [{ assertionResults: expect.arrayContaining(each) }],
  });
});
