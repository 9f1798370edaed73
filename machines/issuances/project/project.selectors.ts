import type { Tone } from '#machines/shared/waiting.ts';
import type { Customization } from '#machines/tenant/customization/customization.contract.ts';
import type { ProjectFacts, ProjectPhase, ProjectStatus } from './project.contract.ts';
import { isAfterValidation } from './project.phases.ts';

const tones: Record<ProjectStatus, Tone> = {
  DRAFT: 'neutral',
  PRE_CAMPAIGN: 'progress',
  'VALIDATING.waiting': 'waiting',
  'VALIDATING.validated': 'progress',
  CAMPAIGN: 'progress',
  SUSPENDED: 'negative',
  'CLOSED.counting': 'waiting',
  'CLOSED.financed': 'positive',
  'CLOSED.repaid': 'positive',
  'CLOSED.insolvent': 'negative',
  'CLOSED.ended': 'negative',
};

export const toneOf = (status: ProjectStatus) => tones[status];

/** The owner may edit a project until it is validated, or until the campaign if the tenant has no validation. */
export const canOwnerEdit = (status: ProjectStatus, tenantPhases: readonly ProjectPhase[]) =>
  status === 'DRAFT' || (status === 'PRE_CAMPAIGN' && !isAfterValidation(tenantPhases, 'PRE_CAMPAIGN'));

type Modules = Pick<Customization['modules'], 'payment'>;

/** A campaign accepts orders if the tenant's payment module is on. */
export const acceptsOrders = (status: ProjectStatus, { payment }: Modules) => payment && status === 'CAMPAIGN';

/**
 * The users who may open a project besides its owner and the managers. `involved`: users who follow it or have an
 * investment in it.
 */
export type Audience = 'everyone' | 'involved' | 'none';

/**
 * The users who may open a project, and whether it accepts orders or interest. The server's facts, its SQL conditions,
 * the browser and the model checker all use this function.
 */
export function deriveOffer(status: ProjectStatus, { visible }: Pick<ProjectFacts, 'visible'>, modules: Modules) {
  const audience = decideAudience(status, visible);
  const isOpenPhase = status === 'PRE_CAMPAIGN' || status === 'CAMPAIGN';
  return {
    audience,
    acceptsOrders: acceptsOrders(status, modules),
    acceptsInterest: isOpenPhase && audience === 'everyone',
  };
}

function decideAudience(status: ProjectStatus, isVisible: boolean): Audience {
  switch (status) {
    case 'DRAFT':
      return 'none';
    case 'VALIDATING.waiting':
    case 'VALIDATING.validated':
      return 'involved';
    case 'PRE_CAMPAIGN':
      return isVisible ? 'everyone' : 'involved';
    case 'CAMPAIGN':
    case 'SUSPENDED':
    case 'CLOSED.counting':
    case 'CLOSED.financed':
    case 'CLOSED.repaid':
    case 'CLOSED.insolvent':
    case 'CLOSED.ended':
      return 'everyone';
  }
}
