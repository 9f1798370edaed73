import { expect, it } from 'vitest';
import { buildIncomeTables, type PaidIncome } from '#server/routes/earnings/incomeTables.ts';
import type { StatementText } from '#server/routes/orders/statements.ts';

const text = {
  t: (id: string) => id,
  day: (at: Date) => at.toISOString().slice(0, 10),
  money: (minor: number) => (minor / 100).toFixed(2),
} as unknown as StatementText;

const paid = (kind: PaidIncome['kind'], gross: number, withheld: number): PaidIncome => ({
  kind,
  gross,
  withheld,
  net: gross - withheld,
  title: 'Molino',
  symbol: 'MOL',
  isin: null,
  authority: null,
  tokens: 10,
  forDelay: false,
  paidAt: new Date('2026-06-30T10:00:00Z'),
  day: '2026-06-30',
});

it('income has columns whose total is the sum, with a minus before what is withheld', () => {
  // 19 % of 30.00 and of 15.00 euros.
  const [income] = buildIncomeTables([paid('interest', 3000, 570), paid('interest', 1500, 285)], text);
  expect(income?.table?.rows[0]).toEqual(['2026-06-30', 'Molino · earnings.kind.interest', '30.00', '-5.70', '24.30']);
  expect(income?.table?.total).toEqual(['taxStatement.total', '', '45.00', '-8.55', '36.45']);
});

it('returned capital is a table of its own', () => {
  const tables = buildIncomeTables([paid('interest', 3000, 570), paid('capitalReturn', 100_000, 0)], text);
  expect(tables.map(({ heading }) => heading)).toEqual(['statement.earnings.rows', 'earnings.kind.capitalReturn']);
  expect(tables[1]?.table?.total?.slice(2)).toEqual(['1000.00', '0.00', '1000.00']);
});
