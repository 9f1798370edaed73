import { isProposedAlready } from '#machines/oversight/approval/approval.acts.ts';
import { actorGuards } from '#machines/shared/actor.ts';
import { HOUR } from '#machines/shared/duration.ts';
import type { ProjectEvent, ProjectFacts, ProjectPhase } from './project.contract.ts';
import { isAfterValidation, nextPhase } from './project.phases.ts';

type GuardArgs = { context: ProjectFacts; event: ProjectEvent };

/** A day begins first in the zones of UTC+14. */
const FIRST_ZONE = 14 * HOUR;

export const projectGuards = {
  ...actorGuards,
  isOwnerOrManager: ({ context }: GuardArgs) => context.actor === 'ENTREPRENEUR' || context.actor === 'ADMIN',
  isPhaseRequested: ({ event }: GuardArgs, { to }: { to: ProjectPhase }) =>
    event.type === 'phase.advance' && event.to === to,
  isPhaseNext: ({ context }: GuardArgs, { from, to }: { from: ProjectPhase; to: ProjectPhase }) =>
    nextPhase(context.phases, from) === to,
  isPhaseAfterValidation: ({ context }: GuardArgs, { now }: { now: ProjectPhase }) =>
    isAfterValidation(context.phases, now),
  isComplete: ({ context }: GuardArgs) => context.missing.length === 0,
  isEndAhead: ({ context }: GuardArgs) => !context.endOver,
  isEndOver: ({ context }: GuardArgs) => context.endOver,
  isEndLater: ({ context, event }: GuardArgs) =>
    event.type === 'campaign.extend' &&
    context.endsAt !== null &&
    Date.parse(event.endsAt) > Date.parse(context.endsAt),
  isOpeningRequested: ({ event }: GuardArgs, { to }: { to: ProjectPhase }) =>
    event.type === 'opening.schedule' && event.to === to,
  isOpeningAhead: ({ context, event }: GuardArgs) =>
    event.type === 'opening.schedule' && Date.parse(event.at) > Date.parse(context.now),
  isOpeningBeforeEnd: ({ context, event }: GuardArgs) =>
    event.type === 'opening.schedule' && context.endsAt !== null && Date.parse(event.at) < Date.parse(context.endsAt),
  isOpeningScheduled: ({ context }: GuardArgs) => context.opening !== null,
  /** The time to enter a phase, or any phase if none is named, has come. */
  isOpeningDue: ({ context: { opening, now } }: GuardArgs, { to }: { to?: ProjectPhase }) =>
    opening !== null && (to === undefined || opening.to === to) && Date.parse(opening.at) <= Date.parse(now),
  isHidden: ({ context }: GuardArgs) => !context.visible,
  isVisible: ({ context }: GuardArgs) => context.visible,
  isNearNewlyReached: ({ context }: GuardArgs) => context.nearReached && !context.nearTold,
  isTargetNewlyReached: ({ context }: GuardArgs) => context.targetReached && !context.targetTold,
  isSoftCapNewlyReached: ({ context }: GuardArgs) => context.firmReached && !context.softCapFirm,
  /** The last reflection period can end, and counting can finish, before `funding.softCap` was sent. */
  isSoftCapReached: ({ context }: GuardArgs) => context.softCapFirm || context.firmReached,
  isCountingOver: ({ context }: GuardArgs) => !context.reflectionsRunning && !context.paymentsUnderWay,
  isMintFree: ({ context }: GuardArgs) => !context.mintPending,
  isNothingMinted: ({ context }: GuardArgs) => !context.mintMade && !context.mintPending,
  isRepaid: ({ context }: GuardArgs) => context.repaid,
  /** A paid order is minted or cancelled first: its money is the investor's until then. */
  isEverythingMinted: ({ context }: GuardArgs) => context.unminted === 0 && !context.mintPending,
  isDeclared: ({ context, event }: GuardArgs) =>
    event.type === 'insolvency.declare' && Date.parse(event.on) - FIRST_ZONE <= Date.parse(context.now),
  isUnproposed: ({ context, event }: GuardArgs) => !isProposedAlready(context.proposals, event),
  isMoneyReleasable: ({ context, event }: GuardArgs) => {
    const amount = event.type === 'funds.release' ? event.amount : undefined;
    return context.releasable > 0 && (amount ?? 0) <= context.releasable;
  },
};
