import type { OwnerLimit, OwnerLimitAsked } from './ownerLimit.ts';
import type { Golden } from './rule.ts';

const decision = { rule: 'R7', version: '2021-11-10' } as const;
const now = Date.parse('2026-06-15T12:00:00+02:00');
const at = (text: string) => Date.parse(text);
const asked = { now, timeZone: 'Europe/Madrid' };

export const ownerLimitGolden: Golden<OwnerLimitAsked, OwnerLimit> = [
  {
    why: 'the whole limit at once',
    given: { ...asked, wanted: 500_000_000, earlier: [] },
    expected: { allowed: true, raised: 0, remaining: 500_000_000, ...decision },
  },
  {
    why: 'a cent above what is left',
    given: { ...asked, wanted: 200_000_001, earlier: [{ amount: 300_000_000, at: at('2026-01-10T10:00:00+01:00') }] },
    expected: { allowed: false, raised: 300_000_000, remaining: 200_000_000, ...decision },
  },
  {
    why: 'what was raised twelve months ago to the second no longer counts',
    given: { ...asked, wanted: 500_000_000, earlier: [{ amount: 300_000_000, at: at('2025-06-15T12:00:00+02:00') }] },
    expected: { allowed: true, raised: 0, remaining: 500_000_000, ...decision },
  },
  {
    why: 'a second less than twelve months ago does',
    given: { ...asked, wanted: 500_000_000, earlier: [{ amount: 300_000_000, at: at('2025-06-15T12:00:01+02:00') }] },
    expected: { allowed: false, raised: 300_000_000, remaining: 200_000_000, ...decision },
  },
  {
    why: 'what is raised at this very moment counts, what is still to come does not',
    given: {
      ...asked,
      wanted: 500_000_000,
      earlier: [
        { amount: 100_000_000, at: now },
        { amount: 300_000_000, at: now + 1 },
      ],
    },
    expected: { allowed: false, raised: 100_000_000, remaining: 400_000_000, ...decision },
  },
  {
    why: 'the tenant’s own limit',
    given: { ...asked, wanted: 100_000_001, earlier: [], limit: 100_000_000 },
    expected: { allowed: false, raised: 0, remaining: 100_000_000, ...decision },
  },
];
