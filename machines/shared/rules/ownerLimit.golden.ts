import type { OwnerLimit, OwnerLimitQuery } from './ownerLimit.ts';
import type { Golden } from './rule.ts';

const decision = { rule: 'R7', version: '2021-11-10' } as const;
const now = Date.parse('2026-06-15T12:00:00+02:00');
const at = (text: string) => Date.parse(text);
const common = { now, timeZone: 'Europe/Madrid' };

export const ownerLimitGolden: Golden<OwnerLimitQuery, OwnerLimit> = [
  {
    why: 'the complete limit at once is allowed',
    given: { ...common, requested: 500_000_000, earlier: [] },
    expected: { allowed: true, raised: 0, remaining: 500_000_000, ...decision },
  },
  {
    why: 'a cent above the remaining amount is refused',
    given: {
      ...common,
      requested: 200_000_001,
      earlier: [{ amount: 300_000_000, at: at('2026-01-10T10:00:00+01:00') }],
    },
    expected: { allowed: false, raised: 300_000_000, remaining: 200_000_000, ...decision },
  },
  {
    why: 'an amount raised exactly twelve months ago no longer counts',
    given: {
      ...common,
      requested: 500_000_000,
      earlier: [{ amount: 300_000_000, at: at('2025-06-15T12:00:00+02:00') }],
    },
    expected: { allowed: true, raised: 0, remaining: 500_000_000, ...decision },
  },
  {
    why: 'an amount raised a second less than twelve months ago counts',
    given: {
      ...common,
      requested: 500_000_000,
      earlier: [{ amount: 300_000_000, at: at('2025-06-15T12:00:01+02:00') }],
    },
    expected: { allowed: false, raised: 300_000_000, remaining: 200_000_000, ...decision },
  },
  {
    why: 'an amount raised at this instant counts, a later one does not',
    given: {
      ...common,
      requested: 500_000_000,
      earlier: [
        { amount: 100_000_000, at: now },
        { amount: 300_000_000, at: now + 1 },
      ],
    },
    expected: { allowed: false, raised: 100_000_000, remaining: 400_000_000, ...decision },
  },
  {
    why: 'the tenant’s own limit replaces the limit of the law',
    given: { ...common, requested: 100_000_001, earlier: [], limit: 100_000_000 },
    expected: { allowed: false, raised: 0, remaining: 100_000_000, ...decision },
  },
];
