import type { Scenarios } from '#machines/shared/scenarios.ts';
import { type ProjectEvent, type ProjectFacts, ProjectPhase } from './project.contract.ts';

const reason = 'requested by the user';
const without = (...dropped: ProjectPhase[]) => ({
  phases: ProjectPhase.options.filter((phase) => !dropped.includes(phase)),
});

export const projectScenarios: Scenarios<ProjectEvent, ProjectFacts> = {
  machineState: {
    visible: true,
    opening: null,
    suspension: null,
    insolvency: null,
    pastInsolvencies: [],
    nearTold: false,
    targetTold: false,
    softCapFirm: false,
  },
  events: {
    'project.create': { type: 'project.create' },
    'phase.advance': ProjectPhase.options.map((to) => ({ type: 'phase.advance', to })),
    'validation.request': { type: 'validation.request' },
    'validation.withdraw': { type: 'validation.withdraw' },
    'validation.approve': { type: 'validation.approve' },
    'validation.return': { type: 'validation.return', reasons: [reason] },
    'opening.schedule': [
      { type: 'opening.schedule', to: 'PRE_CAMPAIGN', at: '2026-06-10T08:00:00.000Z' },
      { type: 'opening.schedule', to: 'CAMPAIGN', at: '2026-06-10T08:00:00.000Z' },
    ],
    'opening.cancel': { type: 'opening.cancel' },
    'opening.due': { type: 'opening.due' },
    'visibility.show': { type: 'visibility.show' },
    'visibility.hide': { type: 'visibility.hide' },
    'kiis.publish': { type: 'kiis.publish', fileId: 'file-1' },
    'funding.near': { type: 'funding.near' },
    'funding.softCap': { type: 'funding.softCap' },
    'funding.target': { type: 'funding.target' },
    'campaign.extend': { type: 'campaign.extend', endsAt: '2099-01-01T00:00:00.000Z' },
    'campaign.suspend': { type: 'campaign.suspend', reason },
    'campaign.resume': { type: 'campaign.resume', reason },
    'campaign.end': { type: 'campaign.end' },
    'counting.finish': { type: 'counting.finish' },
    'funds.release': { type: 'funds.release' },
    'project.repay': { type: 'project.repay' },
    'insolvency.declare': { type: 'insolvency.declare', on: '2026-05-20', reference: reason },
    'insolvency.lift': { type: 'insolvency.lift', reason },
    'project.withdraw': { type: 'project.withdraw', reason },
  },
  when: {
    'near the target': { nearReached: true },
    'at the target': { targetReached: true },
    'the soft cap is not reached': { firmReached: false },
    'its end has passed': { endOver: true },
    'the time of the opening has come': { now: '2026-06-10T08:00:00.000Z' },
    'the time has come for the only phase': {
      now: '2026-06-10T08:00:00.000Z',
      ...without('PRE_CAMPAIGN', 'VALIDATING'),
    },
    'the time has come, without a validation': { now: '2026-06-10T08:00:00.000Z', ...without('VALIDATING') },
    'the time has come after a validation': {
      now: '2026-06-10T08:00:00.000Z',
      phases: ['DRAFT', 'VALIDATING', 'PRE_CAMPAIGN', 'CAMPAIGN', 'CLOSED'],
    },
    'something is missing when the time has come': { now: '2026-06-10T08:00:00.000Z', missing: ['documents'] },
    'a mint is not answered yet': { mintPending: true },
    'there is money of minted investments': { releasable: 100_000 },
    'everything has come back': { repaid: true },
    'pre-campaign is dropped': without('PRE_CAMPAIGN'),
    'validation is dropped': without('VALIDATING'),
    'both are dropped': without('PRE_CAMPAIGN', 'VALIDATING'),
    'validation comes first': { phases: ['DRAFT', 'VALIDATING', 'PRE_CAMPAIGN', 'CAMPAIGN', 'CLOSED'] },
  },
};
