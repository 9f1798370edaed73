import { describe, expect, it } from 'vitest';
import { type ProjectFacts, ProjectStatus } from '#machines/issuances/project/project.contract.ts';
import { phaseOf } from '#machines/issuances/project/project.phases.ts';
import { acceptsOrders, canOwnerEdit, deriveOffer, toneOf } from '#machines/issuances/project/project.selectors.ts';
import { whoActsNext } from '#machines/issuances/project/project.waits.ts';
import { facts, phases } from './project.lifecycle.ts';

describe('a project', () => {
  it('has a phase and a tone in each status', () => {
    expect(ProjectStatus.options.map((status) => [status, phaseOf(status), toneOf(status)])).toEqual([
      ['DRAFT', 'DRAFT', 'neutral'],
      ['PRE_CAMPAIGN', 'PRE_CAMPAIGN', 'progress'],
      ['VALIDATING.waiting', 'VALIDATING', 'waiting'],
      ['VALIDATING.validated', 'VALIDATING', 'progress'],
      ['CAMPAIGN', 'CAMPAIGN', 'progress'],
      ['SUSPENDED', 'CAMPAIGN', 'negative'],
      ['CLOSED.counting', 'CLOSED', 'waiting'],
      ['CLOSED.financed', 'CLOSED', 'positive'],
      ['CLOSED.repaid', 'CLOSED', 'positive'],
      ['CLOSED.insolvent', 'CLOSED', 'negative'],
      ['CLOSED.ended', 'CLOSED', 'negative'],
    ]);
  });

  it('accepts orders in the campaign, and interest also while its pre-campaign is visible', () => {
    const takingOrders = (payment: boolean) =>
      ProjectStatus.options.filter((status) => acceptsOrders(status, { payment }));
    expect(takingOrders(true)).toEqual(['CAMPAIGN']);
    expect(takingOrders(false)).toEqual([]);
    const takingInterest = (visible: boolean) =>
      ProjectStatus.options.filter((status) => deriveOffer(status, { visible }, { payment: true }).acceptsInterest);
    expect(takingInterest(true)).toEqual(['PRE_CAMPAIGN', 'CAMPAIGN']);
    expect(takingInterest(false)).toEqual(['CAMPAIGN']);
  });

  it('is open to everyone, to the users involved, or only to its owner and the managers', () => {
    const audience = (visible: boolean) =>
      ProjectStatus.options.map(
        (status) => `${status} ${deriveOffer(status, { visible }, { payment: true }).audience}`,
      );
    expect(audience(true)).toEqual([
      'DRAFT none',
      'PRE_CAMPAIGN everyone',
      'VALIDATING.waiting involved',
      'VALIDATING.validated involved',
      'CAMPAIGN everyone',
      'SUSPENDED everyone',
      'CLOSED.counting everyone',
      'CLOSED.financed everyone',
      'CLOSED.repaid everyone',
      'CLOSED.insolvent everyone',
      'CLOSED.ended everyone',
    ]);
    expect(audience(false)).toEqual(
      audience(true).map((line) => (line.startsWith('PRE_CAMPAIGN') ? 'PRE_CAMPAIGN involved' : line)),
    );
  });

  it('can be edited by its owner until it is validated', () => {
    const edited = (order: keyof typeof phases) =>
      ProjectStatus.options.filter((status) => canOwnerEdit(status, phases[order]));
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
    ['SUSPENDED', {}, 'manager', 'suspended'],
    ['CLOSED.counting', {}, 'time', 'counting'],
    ['CLOSED.financed', { releasable: 1 }, 'manager', 'release'],
    ['CLOSED.financed', { unminted: 1 }, 'investor', 'completion'],
    ['CLOSED.financed', {}, 'nobody', 'financed'],
    ['CLOSED.repaid', {}, 'nobody', 'repaid'],
    ['CLOSED.insolvent', {}, 'provider', 'insolvent'],
    ['CLOSED.insolvent', { releasable: 1 }, 'manager', 'release'],
    ['CLOSED.ended', {}, 'nobody', 'ended'],
    ['DRAFT', { returnReasons: ['Faltan datos'] }, 'owner', 'correct'],
    ['PRE_CAMPAIGN', { returnReasons: ['Faltan datos'] }, 'owner', 'request'],
  ])('in %s with %o is %s, for %s', (status, changed, who, what) => {
    expect(whoActsNext(status, { ...facts, ...changed })).toMatchObject({ who, what: `next.project.${what}` });
  });
});
