import type { Golden } from './rule.ts';
import type { CoinTransferFacts, SelfHosted } from './selfHosted.ts';

const decision = { threshold: 100_000, rule: 'R18', version: '2024-12-30' } as const;

export const selfHostedGolden: Golden<CoinTransferFacts, SelfHosted> = [
  {
    why: 'exactly 1,000 € need no proof',
    given: { unproved: 100_000, proved: false },
    expected: { proofNeeded: false, ...decision },
  },
  {
    why: 'a cent above 1,000 € needs the proof of the wallet',
    given: { unproved: 100_001, proved: false },
    expected: { proofNeeded: true, ...decision },
  },
  {
    why: 'any amount from a proved wallet is fine',
    given: { unproved: 5_000_000, proved: true },
    expected: { proofNeeded: false, ...decision },
  },
];
