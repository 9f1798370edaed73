import type { ProjectFacts } from './project.contract.ts';

/** A complete set of facts under which most of the lifecycle is possible. */
export const projectSample: ProjectFacts = {
  id: 'project-1',
  actor: 'ADMIN',
  phases: ['DRAFT', 'PRE_CAMPAIGN', 'VALIDATING', 'CAMPAIGN', 'CLOSED'],
  missing: [],
  endsAt: '2026-06-30T22:00:00.000Z',
  endOver: false,
  nearReached: true,
  targetReached: false,
  firmReached: true,
  reflectionsRunning: false,
  paymentsUnderWay: false,
  mintMade: false,
  mintPending: false,
  releasable: 0,
  unminted: 0,
  releaseWithinLimit: true,
  proposals: [],
  escrow: 0,
  visible: true,
  nearTold: false,
  targetTold: false,
  softCapFirm: false,
  kiisVersion: 1,
  returnReasons: [],
};
