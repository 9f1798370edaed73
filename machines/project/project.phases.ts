import { ProjectPhase } from './project.status.ts';

/**
 * The phase that follows in the tenant's list. A phase that the tenant dropped while the project was in it is followed
 * by what follows it in the default order, so that no project is stuck in it.
 */
export function nextPhase(phases: readonly ProjectPhase[], now: ProjectPhase): ProjectPhase | undefined {
  const here = phases.indexOf(now);
  if (here >= 0) return phases[here + 1];
  const later = ProjectPhase.options.slice(ProjectPhase.options.indexOf(now) + 1);
  return phases.find((phase) => later.includes(phase));
}

/** Whether the tenant has a project validated before it is in this phase. */
export function isAfterValidation(phases: readonly ProjectPhase[], now: ProjectPhase): boolean {
  const validating = phases.indexOf('VALIDATING');
  return validating >= 0 && validating < phases.indexOf(now);
}
