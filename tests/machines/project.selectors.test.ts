import { describe, expect, it } from 'vitest';
import { type ProjectFacts, ProjectStatus } from '#machines/project/project.contract.ts';
import {
  mayOwnerEdit,
  phaseOf,
  takesInterest,
  takesOrders,
  toneOf,
  whoActsNext,
} from '#machines/project/project.selectors.ts';
import { facts, phases } from './project.lifecycle.ts';

describe('a project', () => {
  it('has a phase and a tone', () => {
    expect(ProjectStatus.options.map((status) => [status, phaseOf(status), toneOf(status)])).toEqual([
      ['DRAFT', 'DRAFT', 'neutral'],
      ['PRE_CAMPAIGN', 'PRE_CAMPAIGN', 'progress'],
      ['VALIDATING.waiting', 'VALIDATING', 'waiting'],
      ['VALIDATING.validated', 'VALIDATING', 'progress'],
      ['CAMPAIGN', 'CAMPAIGN', 'progress'],
      ['CLOSED.counting', 'CLOSED', 'waiting'],
      ['CLOSED.financed', 'CLOSED', 'positive'],
      ['CLOSED.ended', 'CLOSED', 'negative'],
    ]);
  });

  it('takes orders in campaign, interest also while a pre-campaign is shown', () => {
    const taking = (payment: boolean) => ProjectStatus.options.filter((status) => takesOrders(status, { payment }));
    expect(taking(true)).toEqual(['CAMPAIGN']);
    expect(taking(false)).toEqual([]);
    expect(ProjectStatus.options.filter((status) => takesInterest(status, { visible: true }))).toEqual([
      'PRE_CAMPAIGN',
      'CAMPAIGN',
    ]);
    expect(takesInterest('PRE_CAMPAIGN', { visible: false })).toBe(false);
    expect(takesInterest('CAMPAIGN', { visible: false })).toBe(true);
  });

  it('is edited by its owner until it is validated', () => {
    const edited = (order: keyof typeof phases) =>
      ProjectStatus.options.filter((status) => mayOwnerEdit(status, phases[order]));
    expect(edited('swapped')).toEqual(['DRAFT']);
    expect(edited('no validation')).toEqual(['DRAFT', 'PRE_CAMPAIGN']);
  });
});

describe('who acts next on a project', () => {
  it.each<[ProjectStatus, Partial<ProjectFacts>, string, string]>([
    ['DRAFT', {}, 'manager', 'advance'],
    ['DRAFT', { phases: [...phases.swapped] }, 'owner', 'request'],
    ['DRAFT', { phases: [...phases.swapped], missing: ['price'] }, 'owner', 'complete'],
    ['DRAFT', { phases: [...phases['neither of them']] }, 'manager', 'advance'],
    ['PRE_CAMPAIGN', {}, 'owner', 'request'],
    ['PRE_CAMPAIGN', { missing: ['documents'] }, 'owner', 'complete'],
    ['VALIDATING.waiting', {}, 'provider', 'validation'],
    ['VALIDATING.validated', {}, 'manager', 'advance'],
    ['CAMPAIGN', {}, 'time', 'campaign'],
    ['CLOSED.counting', {}, 'time', 'counting'],
    ['CLOSED.financed', { releasable: 1 }, 'manager', 'release'],
    ['CLOSED.financed', {}, 'nobody', 'financed'],
    ['CLOSED.ended', {}, 'nobody', 'ended'],
  ])('%s %o: %s, %s', (status, changed, who, what) => {
    expect(whoActsNext(status, { ...facts, ...changed })).toMatchObject({ who, what: `next.project.${what}` });
  });
});
