import type { Customization } from '#machines/customization/customization.contract.ts';
import type { Next, Tone, Waits } from '#machines/investment/investment.selectors.ts';
import type { ProjectFacts, ProjectPhase, ProjectStatus } from './project.contract.ts';
import { isAfterValidation, nextPhase } from './project.phases.ts';

const tones: Record<ProjectStatus, Tone> = {
  DRAFT: 'neutral',
  PRE_CAMPAIGN: 'progress',
  'VALIDATING.waiting': 'waiting',
  'VALIDATING.validated': 'progress',
  CAMPAIGN: 'progress',
  'CLOSED.counting': 'waiting',
  'CLOSED.financed': 'positive',
  'CLOSED.ended': 'negative',
};

export const toneOf = (status: ProjectStatus) => tones[status];

const phases: Record<ProjectStatus, ProjectPhase> = {
  DRAFT: 'DRAFT',
  PRE_CAMPAIGN: 'PRE_CAMPAIGN',
  'VALIDATING.waiting': 'VALIDATING',
  'VALIDATING.validated': 'VALIDATING',
  CAMPAIGN: 'CAMPAIGN',
  'CLOSED.counting': 'CLOSED',
  'CLOSED.financed': 'CLOSED',
  'CLOSED.ended': 'CLOSED',
};

export const phaseOf = (status: ProjectStatus) => phases[status];

/** An owner edits until the project is validated, or until the campaign where the tenant does without validation. */
export const mayOwnerEdit = (status: ProjectStatus, tenantPhases: readonly ProjectPhase[]) =>
  status === 'DRAFT' || (status === 'PRE_CAMPAIGN' && !isAfterValidation(tenantPhases, 'PRE_CAMPAIGN'));

/** A campaign takes orders, of a tenant that takes payments; interest is taken before it too, in what is shown. */
export const takesOrders = (status: ProjectStatus, { payment }: Pick<Customization['modules'], 'payment'>) =>
  payment && status === 'CAMPAIGN';
export const takesInterest = (status: ProjectStatus, { visible }: Pick<ProjectFacts, 'visible'>) =>
  status === 'CAMPAIGN' || (status === 'PRE_CAMPAIGN' && visible);

const waits = {
  complete: ['owner', 'own'],
  request: ['owner', 'own'],
  validation: ['provider', 'weeks'],
  advance: ['manager', 'workingDays'],
  campaign: ['time', 'campaign'],
  counting: ['time', 'reflection'],
  release: ['manager', 'workingDays'],
  financed: ['nobody', 'over'],
  ended: ['nobody', 'over'],
} as const satisfies Waits;
type Wait = keyof typeof waits;

/** Why the project waits, from its status and its facts. */
export function whoActsNext(status: ProjectStatus, facts: ProjectFacts): Next<'project', Wait> {
  const what = waitOf(status, facts);
  const [who, usually] = waits[what];
  return { who, what: `next.project.${what}`, usually: `next.usually.${usually}` };
}

function waitOf(status: ProjectStatus, facts: ProjectFacts): Wait {
  switch (status) {
    case 'DRAFT':
    case 'PRE_CAMPAIGN':
      return waitOfOffer(nextPhase(facts.phases, phaseOf(status)), facts);
    case 'VALIDATING.waiting':
      return 'validation';
    case 'VALIDATING.validated':
      return 'advance';
    case 'CAMPAIGN':
      return 'campaign';
    case 'CLOSED.counting':
      return 'counting';
    case 'CLOSED.financed':
      return facts.releasable > 0 ? 'release' : 'financed';
    case 'CLOSED.ended':
      return 'ended';
  }
}

/** Interest may be taken for an offer that is not whole yet, nothing else. */
function waitOfOffer(next: ProjectPhase | undefined, { missing }: ProjectFacts): Wait {
  if (next === 'PRE_CAMPAIGN') return 'advance';
  if (missing.length > 0) return 'complete';
  return next === 'VALIDATING' ? 'request' : 'advance';
}
