import { assertEvent, assign, emit, setup } from 'xstate';
import type { ProjectEmitted, ProjectEvent, ProjectFacts, ProjectNotification } from './project.contract.ts';
import { projectGuards } from './project.guards.ts';

const collectReasons = (event: ProjectEvent) => {
  if (event.type === 'validation.return') return event.reasons;
  if (event.type === 'insolvency.declare') return [event.reference];
  return 'reason' in event ? [event.reason] : [];
};

const findSuspendedSince = ({ suspension, now }: ProjectFacts) => suspension?.at ?? now;

/** Types, guards and actions of the project; its states are in `project.machine.ts`. */
export const project = setup({
  types: {
    context: {} as ProjectFacts,
    input: {} as ProjectFacts,
    events: {} as ProjectEvent,
    emitted: {} as ProjectEmitted,
  },
  guards: projectGuards,
  actions: {
    initialiseState: assign({
      visible: true,
      opening: null,
      suspension: null,
      insolvency: null,
      pastInsolvencies: [],
      nearTold: false,
      targetTold: false,
      softCapFirm: false,
      kiisVersion: 0,
      returnReasons: [],
    }),
    planOpening: assign({
      opening: ({ context, event }) =>
        event.type === 'opening.schedule' ? { to: event.to, at: event.at } : context.opening,
    }),
    scheduleOpening: emit(({ event }) => {
      assertEvent(event, 'opening.schedule');
      return { type: 'opening.scheduled' as const, at: event.at };
    }),
    clearOpening: assign({ opening: null }),
    show: assign({ visible: true }),
    hide: assign({ visible: false }),
    markNearNotified: assign({ nearTold: true }),
    markTargetNotified: assign({ targetTold: true }),
    markSoftCapFirm: assign({ softCapFirm: true }),
    recordReasons: assign({ returnReasons: ({ event }) => collectReasons(event) }),
    clearReasons: assign({ returnReasons: [] }),
    countKiis: assign({ kiisVersion: ({ context }) => context.kiisVersion + 1 }),
    publishKiis: emit(({ context, event }) => {
      assertEvent(event, 'kiis.publish');
      return { type: 'kiis.published' as const, version: context.kiisVersion, fileId: event.fileId };
    }),
    requireToken: emit({ type: 'token.required' }),
    requestValidation: emit({ type: 'validation.requested' }),
    withdrawContent: emit({ type: 'validation.withdrawn' }),
    acceptContent: emit({ type: 'validation.approved' }),
    returnContent: emit({ type: 'validation.returned' }),
    publishContent: emit({ type: 'content.due' }),
    openCampaign: emit({ type: 'campaign.opened' }),
    extendCampaign: emit(({ event }) => {
      assertEvent(event, 'campaign.extend');
      return { type: 'campaign.extended' as const, endsAt: event.endsAt };
    }),
    recordSuspension: assign(({ context, event }) => {
      assertEvent(event, 'campaign.suspend');
      return { suspension: { at: context.now, reason: event.reason } };
    }),
    suspendCampaign: emit({ type: 'campaign.suspended' }),
    resumeCampaign: emit(({ context }) => ({ type: 'campaign.resumed' as const, since: findSuspendedSince(context) })),
    resumeOrders: emit(({ context }) => ({ type: 'orders.resumed' as const, since: findSuspendedSince(context) })),
    clearSuspension: assign({ suspension: null }),
    closeCampaign: emit({ type: 'campaign.closed' }),
    reachSoftCap: emit({ type: 'softCap.reached' }),
    finance: emit({ type: 'project.financed' }),
    fail: emit({ type: 'project.failed' }),
    endRepaid: emit({ type: 'project.repaid' }),
    recordInsolvency: assign(({ event }) => {
      assertEvent(event, 'insolvency.declare');
      return { insolvency: { on: event.on, reference: event.reference } };
    }),
    endInsolvent: emit({ type: 'project.insolvent' }),
    clearInsolvency: assign(({ context: { insolvency, pastInsolvencies, now } }) => ({
      insolvency: null,
      pastInsolvencies: [...pastInsolvencies, ...(insolvency ? [{ from: insolvency.on, until: now }] : [])],
    })),
    liftInsolvency: emit({ type: 'insolvency.lifted' }),
    releaseFunds: emit(({ context, event }) => {
      assertEvent(event, 'funds.release');
      return { type: 'funds.released' as const, amount: event.amount ?? context.releasable };
    }),
    notifyOwner: emit(({ event }, params: { about: ProjectNotification }) => ({
      type: 'owner.notified' as const,
      about: params.about,
      reasons: collectReasons(event),
    })),
    notifyManager: emit(({ event }, params: { about: ProjectNotification }) => ({
      type: 'manager.notified' as const,
      about: params.about,
      reasons: collectReasons(event),
    })),
    notifyInvestors: emit(({ event }, params: { about: ProjectNotification }) => ({
      type: 'investors.notified' as const,
      about: params.about,
      reasons: collectReasons(event),
    })),
    notifyFollowers: emit(({ event }, params: { about: ProjectNotification }) => ({
      type: 'followers.notified' as const,
      about: params.about,
      reasons: collectReasons(event),
    })),
  },
});
