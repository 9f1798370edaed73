import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ProjectPhase } from '#machines/project/project.contract.ts';
import { isAfterValidation, nextPhase } from '#machines/project/project.phases.ts';
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
