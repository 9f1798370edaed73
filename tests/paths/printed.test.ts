import { expect, it } from 'vitest';
import { InvestmentStatus } from '#machines/investment/investment.contract.ts';
import { printTest, runPrinted } from '#tests/support/printed.ts';

it('runs the printed API tests without changes', async () => {
  await printTest('investment.test.ts', 'investment', '--format', 'api');
  const args = ['run', '-c', 'tests/paths/printed.config.ts', 'investment.test.ts'];
  const each = InvestmentStatus.options.map((status) =>
    expect.objectContaining({ title: `investment reaches ${status}`, status: 'passed' }),
  );
  expect(await runPrinted('vitest', args)).toMatchObject({
    numPassedTests: each.length,
    numTotalTests: each.length,
    testResults: [{ assertionResults: expect.arrayContaining(each) }],
  });
});
