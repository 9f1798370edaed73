import type { Opening, ProjectPhase } from './project.contract.ts';

/** Whether a phase can begin by itself at a chosen time. */
export const canOpenByDate = (phase: ProjectPhase | undefined): phase is Opening['to'] =>
  phase === 'PRE_CAMPAIGN' || phase === 'CAMPAIGN';

/** Unlike the pre-campaign, the campaign has its own dates. */
export const opensCampaign = (to: Opening['to']) => to === 'CAMPAIGN';
