import type { ProjectEvent, ProjectFacts } from '#machines/issuances/project/project.contract.ts';
import { projectMachine } from '#machines/issuances/project/project.machine.ts';
import { projectSample } from '#machines/issuances/project/project.sample.ts';
import type { Lifecycle } from '#tests/support/transitionTable.ts';

export const facts: ProjectFacts = { ...projectSample, nearReached: false, firmReached: false };

export const events: ProjectEvent[] = Object.values({
  'project.create': { type: 'project.create' },
  'phase.advance': [
    { type: 'phase.advance', to: 'DRAFT' },
    { type: 'phase.advance', to: 'PRE_CAMPAIGN' },
    { type: 'phase.advance', to: 'VALIDATING' },
    { type: 'phase.advance', to: 'CAMPAIGN' },
    { type: 'phase.advance', to: 'CLOSED' },
  ],
  'validation.request': { type: 'validation.request' },
  'validation.withdraw': { type: 'validation.withdraw' },
  'validation.approve': { type: 'validation.approve' },
  'validation.return': { type: 'validation.return', reasons: ['no audited accounts'] },
  'opening.schedule': [
    { type: 'opening.schedule', to: 'PRE_CAMPAIGN', at: '2026-06-10T08:00:00.000Z' },
    { type: 'opening.schedule', to: 'CAMPAIGN', at: '2026-06-10T08:00:00.000Z' },
  ],
  'opening.cancel': { type: 'opening.cancel' },
  'opening.due': { type: 'opening.due' },
  'visibility.show': { type: 'visibility.show' },
  'visibility.hide': { type: 'visibility.hide' },
  'kiis.publish': { type: 'kiis.publish', fileId: 'file-2' },
  'funding.near': { type: 'funding.near' },
  'funding.softCap': { type: 'funding.softCap' },
  'funding.target': { type: 'funding.target' },
  'campaign.extend': { type: 'campaign.extend', endsAt: '2026-07-31T22:00:00.000Z' },
  'campaign.end': { type: 'campaign.end' },
  'counting.finish': { type: 'counting.finish' },
  'funds.release': { type: 'funds.release' },
  'project.withdraw': { type: 'project.withdraw', reason: 'the owner sold the plant' },
} satisfies {
  [T in ProjectEvent['type']]: Extract<ProjectEvent, { type: T }> | Extract<ProjectEvent, { type: T }>[];
}).flat();

/** The tenant's orders of the phases. The default one is in `facts`. */
export const phases = {
  swapped: ['DRAFT', 'VALIDATING', 'PRE_CAMPAIGN', 'CAMPAIGN', 'CLOSED'],
  'no pre-campaign': ['DRAFT', 'VALIDATING', 'CAMPAIGN', 'CLOSED'],
  'no validation': ['DRAFT', 'PRE_CAMPAIGN', 'CAMPAIGN', 'CLOSED'],
  'neither of them': ['DRAFT', 'CAMPAIGN', 'CLOSED'],
} as const satisfies Record<string, ProjectFacts['phases']>;

export const lifecycle: Lifecycle<typeof projectMachine> = {
  machine: projectMachine,
  facts,
  events,
  scenarios: {
    hidden: { visible: false },
    'near the target': { nearReached: true },
    'at the target': { targetReached: true },
    'soft cap reached': { firmReached: true },
    'opening set': { opening: { to: 'CAMPAIGN', at: '2026-06-10T08:00:00.000Z' } },
    'pre-campaign due': { opening: { to: 'PRE_CAMPAIGN', at: '2026-06-01T08:00:00.000Z' } },
    'campaign due': { opening: { to: 'CAMPAIGN', at: '2026-06-01T08:00:00.000Z' } },
    'end passed': { endOver: true },
    'money in escrow': { releasable: 100_000 },
  },
};

export const tenantWith = (order: keyof typeof phases): typeof lifecycle => ({
  ...lifecycle,
  facts: { ...facts, phases: [...phases[order]] },
});
