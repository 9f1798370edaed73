import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { expect, it } from 'vitest';
import { InvestmentStatus } from '#machines/orders/investment/investment.contract.ts';
import { printTest } from '#tests/support/printed.ts';

const file = await printTest('investment.test.ts', 'investment', '--format', 'api');

it('prints an API test for each status', () => {
  const printed = [...readFileSync(file, 'utf8').matchAll(/^it\('investment reaches (\w+)'/gm)].map(([, name]) => name);
  expect(new Set(printed)).toEqual(new Set(InvestmentStatus.options));
});

// The printed tests run unchanged as tests of this file.
await import(pathToFileURL(file).href);
