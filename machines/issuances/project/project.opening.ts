import type { Opening, ProjectPhase } from './project.contract.ts';

/** Whether a phase can begin by itself at a chosen time. */
export const canOpenByDate = (phase: ProjectPhase | undefined): phase is Opening['to'] =>
  phase === 'PRE_CAMPAIGN' || phase === 'CAMPAIGN';

/** The campaign has dates of its own, which the pre-campaign has not. */
export const opensCampaign = (to: Opening['to']) => to === 'CAMPAIGN';
