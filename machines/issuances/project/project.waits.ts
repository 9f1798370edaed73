import { type Waits, whoActsNextSelector } from '#machines/shared/waiting.ts';
import type { ProjectFacts, ProjectPhase, ProjectStatus } from './project.contract.ts';
import { nextPhase, phaseOf } from './project.phases.ts';

// Separate from the selectors, because an investor's first page loads those and does not need this.

const waits = {
  complete: ['owner', 'own'],
  correct: ['owner', 'own'],
  request: ['owner', 'own'],
  validation: ['provider', 'weeks'],
  advance: ['manager', 'workingDays'],
  opening: ['time', 'campaign'],
  campaign: ['time', 'campaign'],
  suspended: ['manager', 'workingDays'],
  counting: ['time', 'reflection'],
  release: ['manager', 'workingDays'],
  completion: ['investor', 'own'],
  financed: ['nobody', 'over'],
  repaid: ['nobody', 'over'],
  insolvent: ['provider', 'weeks'],
  ended: ['nobody', 'over'],
} as const satisfies Waits;
type Wait = keyof typeof waits;

/** The order in which an owner looks at issuances: those that raise money, that close, that come, drafts, and the rest. */
export const statusesForOwner: readonly (readonly ProjectStatus[])[] = [
  ['CAMPAIGN', 'SUSPENDED'],
  ['CLOSED.counting'],
  ['PRE_CAMPAIGN', 'VALIDATING.waiting', 'VALIDATING.validated'],
  ['DRAFT'],
];

/** Why the project waits, from its status and its facts. */
export const whoActsNext = whoActsNextSelector('project', waits, chooseWait);

function chooseWait(status: ProjectStatus, facts: ProjectFacts): Wait {
  if (facts.opening) return 'opening';
  switch (status) {
    case 'DRAFT':
      // Its content holds it back, although the next phase would admit it.
      if (facts.returnReasons.length > 0) return 'correct';
      return waitOfOffer(nextPhase(facts.phases, phaseOf(status)), facts);
    case 'PRE_CAMPAIGN':
      return waitOfOffer(nextPhase(facts.phases, phaseOf(status)), facts);
    case 'VALIDATING.waiting':
      return 'validation';
    case 'VALIDATING.validated':
      return 'advance';
    case 'CAMPAIGN':
      return 'campaign';
    case 'SUSPENDED':
      return 'suspended';
    case 'CLOSED.counting':
      return 'counting';
    case 'CLOSED.financed':
      if (facts.releasable > 0) return 'release';
      return facts.unminted > 0 ? 'completion' : 'financed';
    case 'CLOSED.repaid':
      return 'repaid';
    case 'CLOSED.insolvent':
      return facts.releasable > 0 ? 'release' : 'insolvent';
    case 'CLOSED.ended':
      return 'ended';
  }
}

/** An incomplete project can only accept interest. */
function waitOfOffer(next: ProjectPhase | undefined, { missing }: ProjectFacts): Wait {
  if (next === 'PRE_CAMPAIGN') return 'advance';
  if (missing.length > 0) return 'complete';
  return next === 'VALIDATING' ? 'request' : 'advance';
}
