import type { BeneficialOwner } from './beneficialOwner.ts';
import type { Golden } from './rule.ts';

const until = { rule: 'R12', version: '2014-05-06' } as const;
const since = { rule: 'R12', version: '2027-07-10' } as const;

export const beneficialOwnerGolden: Golden<{ stakePercent: number; date: string }, BeneficialOwner> = [
  {
    why: 'the last day on which a stake of exactly 25 % need not be declared',
    given: { stakePercent: 25, date: '2027-07-09' },
    expected: { mustDeclare: false, ...until },
  },
  {
    why: 'the first day on which a stake of exactly 25 % has to be declared',
    given: { stakePercent: 25, date: '2027-07-10' },
    expected: { mustDeclare: true, ...since },
  },
  {
    why: 'more than 25 % has to be declared on both days',
    given: { stakePercent: 25.01, date: '2027-07-09' },
    expected: { mustDeclare: true, ...until },
  },
  {
    why: 'less than 25 % has to be declared on neither day',
    given: { stakePercent: 24.99, date: '2027-07-10' },
    expected: { mustDeclare: false, ...since },
  },
];
