import { ProjectPhase, type ProjectStatus } from './project.status.ts';

/**
 * The next phase in the tenant's list. If the tenant has dropped the current phase, the next one is taken from the
 * default order, so that no project is stuck.
 */
export function nextPhase(phases: readonly ProjectPhase[], now: ProjectPhase): ProjectPhase | undefined {
  const here = phases.indexOf(now);
  if (here >= 0) return phases[here + 1];
  const later = ProjectPhase.options.slice(ProjectPhase.options.indexOf(now) + 1);
  return phases.find((phase) => later.includes(phase));
}

/** Whether a phase comes after the validation in the tenant's order. */
export function isAfterValidation(phases: readonly ProjectPhase[], now: ProjectPhase): boolean {
  const validating = phases.indexOf('VALIDATING');
  return validating >= 0 && validating < phases.indexOf(now);
}

/** Each status of a project is named after its phase, but for a suspended campaign. */
export const phaseOf = (status: ProjectStatus) =>
  isSuspended(status) ? 'CAMPAIGN' : (status.split('.', 1)[0] as ProjectPhase);

export const isDraft = (status: ProjectStatus) => status === 'DRAFT';

/** Managers have stopped its campaign for now: it takes neither orders nor payments. */
export const isSuspended = (status: ProjectStatus) => status === 'SUSPENDED';

export const isInCampaign = (status: ProjectStatus) => phaseOf(status) === 'CAMPAIGN';

/** The issuer was declared insolvent. Its tokens are still in the register, but are worth nothing by rule. */
export const isInsolvent = (status: ProjectStatus) => status === 'CLOSED.insolvent';

/** It was financed, and its tokens are not traded any more. */
export const isOver = (status: ProjectStatus) => status === 'CLOSED.repaid' || isInsolvent(status);

export const isClosed = (status: ProjectStatus) => phaseOf(status) === 'CLOSED';
