import { actorGuards } from '#machines/shared/actor.ts';
import type { ProjectEvent, ProjectFacts, ProjectPhase } from './project.contract.ts';
import { isAfterValidation, nextPhase } from './project.phases.ts';

type Asked = { context: ProjectFacts; event: ProjectEvent };

export const projectGuards = {
  ...actorGuards,
  isOwnerOrManager: ({ context }: Asked) => context.actor === 'ENTREPRENEUR' || context.actor === 'ADMIN',
  isPhaseAsked: ({ event }: Asked, { to }: { to: ProjectPhase }) => event.type === 'phase.advance' && event.to === to,
  isPhaseNext: ({ context }: Asked, { from, to }: { from: ProjectPhase; to: ProjectPhase }) =>
    nextPhase(context.phases, from) === to,
  isPhaseAfterValidation: ({ context }: Asked, { now }: { now: ProjectPhase }) =>
    isAfterValidation(context.phases, now),
  isComplete: ({ context }: Asked) => context.missing.length === 0,
  isEndAhead: ({ context }: Asked) => !context.endOver,
  isEndOver: ({ context }: Asked) => context.endOver,
  isEndLater: ({ context, event }: Asked) =>
    event.type === 'campaign.extend' &&
    context.endsAt !== null &&
    Date.parse(event.endsAt) > Date.parse(context.endsAt),
  isHidden: ({ context }: Asked) => !context.visible,
  isVisible: ({ context }: Asked) => context.visible,
  isNearNews: ({ context }: Asked) => context.nearReached && !context.nearTold,
  isTargetNews: ({ context }: Asked) => context.targetReached && !context.targetTold,
  isSoftCapNews: ({ context }: Asked) => context.firmReached && !context.softCapFirm,
  /** The last reflection may end and counting finish before `funding.softCap` was sent. */
  isSoftCapReached: ({ context }: Asked) => context.softCapFirm || context.firmReached,
  isCountingOver: ({ context }: Asked) => !context.reflectionsRunning && !context.paymentsUnderWay,
  isNothingMinted: ({ context }: Asked) => !context.mintMade && !context.mintPending,
  isMoneyReleasable: ({ context }: Asked) => context.releasable > 0,
};
