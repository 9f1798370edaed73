import { expect, it } from 'vitest';
import type { StoredEntry } from '#server/queries/orders/balanceEntries.ts';
import { buildEntryTables } from '#server/routes/orders/balance/entryTables.ts';
import type { StatementText } from '#server/routes/orders/statements.ts';

const text = {
  t: (id: string, values?: Record<string, string>) => `${id}${values ? ` ${Object.values(values).join()}` : ''}`,
  day: (at: Date) => at.toISOString().slice(0, 10),
  money: (minor: number) => (minor / 100).toFixed(2),
} as unknown as StatementText;

type Shape = Pick<StoredEntry, 'name' | 'effect' | 'amount' | 'change'> & { number?: number; fee?: number };
const entries = (shapes: readonly Shape[]): StoredEntry[] =>
  shapes.map((shape, index) => ({
    id: String(index),
    at: new Date(`2026-03-0${index + 1}T12:00:00Z`),
    kind: 'other',
    available: 0,
    held: 0,
    project: null,
    isOpen: false,
    fee: 0,
    ...shape,
    number: shape.number ?? null,
  }));

/** 1,000 are added; 153 of them are set aside and pay an order with a fee of 3; another is paid from outside with one of 2. */
const rows = entries([
  { name: 'deposited', effect: 'balance', amount: 100_000, change: 100_000 },
  { name: 'balanceHeld', effect: 'reserved', amount: -15_300, change: 0, number: 1 },
  { name: 'balanceCaptured', effect: 'balance', amount: -15_300, change: -15_300, number: 1, fee: 300 },
  { name: 'paid', effect: 'outside', amount: -10_200, change: 0, number: 2, fee: 200 },
]);

it('each row has a sign and changes the balance, and the column adds up to it', () => {
  const [main] = buildEntryTables(rows, 5_000, text);
  expect(main?.table?.rows).toEqual([
    ['2026-03-01', 'bank.entry.deposited', '+1000.00', '1050.00'],
    ['2026-03-03', 'bank.entry.balanceCaptured · INV-1 · bank.fee 3.00', '-153.00', '897.00'],
  ]);
  expect(main?.table?.total).toEqual(['bank.statement.total', '', '+847.00', '897.00']);
});

it('what does not pass through the balance, or only moves within it, is in tables of its own', () => {
  const [, outside, reserved, ...more] = buildEntryTables(rows, 0, text);
  expect(outside?.table?.rows).toEqual([['2026-03-04', 'bank.entry.paid · INV-2 · bank.fee 2.00', '-102.00']]);
  expect(outside?.table?.total?.[2]).toBe('-102.00');
  expect(reserved?.table?.rows.map((row) => row[2])).toEqual(['-153.00']);
  expect(more).toEqual([]);
});

it('a period without entries says so', () => {
  expect(buildEntryTables([], 0, text)).toEqual([{ heading: 'bank.entries', paragraphs: ['bank.statement.none'] }]);
});
