import { describe, expect, it } from 'vitest';
import { rateRisk } from '#machines/issuances/promoter/riskClass.ts';

const best = { ranking: 'seniorSecured', termMonths: 12, promoterArrears: null } as const;

describe('the risk class', () => {
  it.each([
    [best, 'medium'],
    [{ ...best, ranking: 'senior', termMonths: 36 }, 'medium'],
    [{ ...best, ranking: 'senior', termMonths: 37 }, 'high'],
    [{ ...best, ranking: null }, 'high'],
    [{ ...best, ranking: 'participating' }, 'high'],
    [{ ...best, promoterArrears: 'late' }, 'medium'],
    [{ ...best, promoterArrears: 'defaulted' }, 'high'],
    [{ ...best, ranking: 'equity' }, 'high'],
    [{ ...best, ranking: 'equity', termMonths: 60 }, 'veryHigh'],
    [{ ...best, ranking: 'participating', promoterArrears: 'defaulted' }, 'veryHigh'],
  ] as const)('of %j is %s', (rated, riskClass) => {
    expect(rateRisk(rated).riskClass).toBe(riskClass);
  });

  it('names every reason, the ranking first', () => {
    expect(rateRisk({ ranking: null, termMonths: 60, promoterArrears: 'late' }).reasons).toEqual([
      'ranking.unknown',
      'term',
      'promoter.late',
    ]);
    expect(rateRisk({ ...best, termMonths: null }).reasons).toEqual(['ranking.seniorSecured']);
  });
});
