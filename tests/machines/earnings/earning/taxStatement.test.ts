import { expect, it } from 'vitest';
import { buildTaxStatement } from '#machines/earnings/earning/taxStatement.ts';
import type { ProjectEvents } from '#machines/orders/investment/results.selectors.ts';

const project: ProjectEvents = {
  project: { id: 'viveros', title: 'Viveros', tokenSymbol: 'VIV' },
  sector: 'agriculture',
  events: [
    { type: 'acquired', on: '2025-03-01', tokens: 100, cost: 500_000, fees: 7_500 },
    { type: 'returned', on: '2026-01-01', amount: 250_000, tokens: 100, recordDate: '2025-12-31' },
    { type: 'left', on: '2026-02-01', tokens: 40, proceeds: 104_000, withheld: 190 },
  ],
  capital: { price: 5_000, returns: [{ on: '2026-01-01', amount: 2_500_000, tokens: 1_000 }] },
};

const figuresOf = (year: string) => buildTaxStatement(year, `${year}-12-31`, [project], []).totals;

it('a year ends with what was in the tokens then, whatever came back later', () => {
  expect(figuresOf('2025')).toMatchObject({ tokens: 100, cost: 507_500, value: 500_000, returned: 0, saleTax: 0 });
});

it('the next year has the return, the sale and its tax', () => {
  // 5,075.00 - 2,500.00 are left, of which 40 tokens had 1,030.00. They were sold for 1,040.00.
  expect(figuresOf('2026')).toMatchObject({
    returned: 250_000,
    realised: 1_000,
    saleTax: 190,
    tokens: 60,
    cost: 154_500,
    value: 150_000,
  });
});
