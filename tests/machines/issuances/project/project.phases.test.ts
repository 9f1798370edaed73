import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { deriveClosing } from '#machines/issuances/project/project.closing.ts';
import { ProjectPhase } from '#machines/issuances/project/project.contract.ts';
import { isAfterValidation, nextPhase } from '#machines/issuances/project/project.phases.ts';
import { phases } from './project.lifecycle.ts';

describe('the phases of a tenant', () => {
  it('follow each other in the tenant’s order', () => {
    expect(nextPhase(phases.swapped, 'DRAFT')).toBe('VALIDATING');
    expect(nextPhase(phases.swapped, 'VALIDATING')).toBe('PRE_CAMPAIGN');
    expect(nextPhase(ProjectPhase.options, 'CLOSED')).toBeUndefined();
  });

  it('lead out of a phase that the tenant has dropped meanwhile', () => {
    expect(nextPhase(phases['no pre-campaign'], 'PRE_CAMPAIGN')).toBe('VALIDATING');
    expect(nextPhase(phases['neither of them'], 'PRE_CAMPAIGN')).toBe('CAMPAIGN');
    expect(nextPhase(phases['no validation'], 'VALIDATING')).toBe('CAMPAIGN');
  });

  it('know which phases come after the validation', () => {
    expect(isAfterValidation(phases.swapped, 'PRE_CAMPAIGN')).toBe(true);
    expect(isAfterValidation(ProjectPhase.options, 'PRE_CAMPAIGN')).toBe(false);
    expect(isAfterValidation(phases['no validation'], 'CAMPAIGN')).toBe(false);
  });

  it('lead from every phase to the end, even if the tenant changes the order on the way', () => {
    const orders = fc
      .subarray<ProjectPhase>(['PRE_CAMPAIGN', 'VALIDATING'])
      .chain((middle) => fc.shuffledSubarray(middle, { minLength: middle.length }))
      .map((middle): ProjectPhase[] => ['DRAFT', ...middle, 'CAMPAIGN', 'CLOSED']);
    fc.assert(
      fc.property(fc.constantFrom<ProjectPhase>(...ProjectPhase.options), orders, (start, order) => {
        let phase: ProjectPhase | undefined = start;
        for (let moves = 0; phase && phase !== 'CLOSED' && moves < order.length; moves += 1)
          phase = nextPhase(order, phase);
        return phase === 'CLOSED';
      }),
    );
  });
});

describe('the date of an issuance', () => {
  const dates = {
    startsAt: '2026-10-25T08:00:00.000Z',
    endsAt: '2026-12-02T22:59:59.000Z',
    endedAt: '2026-10-20T11:15:00.000Z',
  };

  it('is when it closed, even if it was withdrawn before its planned end', () => {
    for (const status of ['CLOSED.counting', 'CLOSED.financed', 'CLOSED.ended'] as const)
      expect(deriveClosing({ ...dates, status })).toEqual({ kind: 'closed', at: dates.endedAt });
    expect(deriveClosing({ ...dates, endedAt: null, status: 'CLOSED.ended' }).at).toBe(dates.endsAt);
  });

  it('is its planned end in the campaign, and its planned start before', () => {
    const planned = { ...dates, endedAt: null };
    expect(deriveClosing({ ...planned, status: 'CAMPAIGN' })).toEqual({ kind: 'open', at: dates.endsAt });
    for (const status of ['PRE_CAMPAIGN', 'VALIDATING.validated'] as const)
      expect(deriveClosing({ ...planned, status })).toEqual({ kind: 'upcoming', at: dates.startsAt });
  });
});
