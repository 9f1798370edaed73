import type { ProjectEvent, ProjectFacts } from '#machines/issuances/project/project.contract.ts';
import { projectMachine } from '#machines/issuances/project/project.machine.ts';
import { projectSample } from '#machines/issuances/project/project.sample.ts';
import { projectScenarios } from '#machines/issuances/project/project.scenarios.ts';
import { eventsOf } from '#machines/shared/scenarios.ts';
import type { Lifecycle } from '#tests/support/transitionTable.ts';

export const facts: ProjectFacts = { ...projectSample, nearReached: false, firmReached: false };

export const events = eventsOf(projectScenarios) as ProjectEvent[];

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
    'everything has come back': { repaid: true },
    'money in escrow': { releasable: 100_000 },
  },
};

export const tenantWith = (order: keyof typeof phases): typeof lifecycle => ({
  ...lifecycle,
  facts: { ...facts, phases: [...phases[order]] },
});
