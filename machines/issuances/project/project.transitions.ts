import { and, not, or } from 'xstate';
import type { ProjectNotification, ProjectPhase } from './project.contract.ts';

export const notifyOwner = (about: ProjectNotification) => ({ type: 'notifyOwner', params: { about } }) as const;
const notifyManager = (about: ProjectNotification) => ({ type: 'notifyManager', params: { about } }) as const;
export const notifyInvestors = (about: ProjectNotification) =>
  ({ type: 'notifyInvestors', params: { about } }) as const;
/** The outcome, which investors are told with their orders. */
export const notifyFollowers = (about: ProjectNotification) =>
  ({ type: 'notifyFollowers', params: { about } }) as const;
export const notifyBoth = (about: ProjectNotification) => [notifyOwner(about), notifyManager(about)] as const;

const isNext = (from: ProjectPhase, to: ProjectPhase) => ({ type: 'isPhaseNext', params: { from, to } }) as const;
const isRequested = (from: ProjectPhase, to: ProjectPhase) =>
  and(['isManager', { type: 'isPhaseRequested', params: { to } }, isNext(from, to)]);

const entries = {
  PRE_CAMPAIGN: {
    target: '#project.PRE_CAMPAIGN',
    actions: ['publishContent', notifyOwner('preCampaignBegan'), notifyInvestors('preCampaignBegan')],
  },
  VALIDATING: {
    target: '#project.VALIDATING',
    actions: ['clearReasons', 'requestValidation', notifyOwner('validationRequested')],
  },
  CAMPAIGN: {
    target: '#project.CAMPAIGN',
    actions: [
      'publishContent',
      'requireToken',
      'openCampaign',
      notifyOwner('campaignOpened'),
      notifyInvestors('campaignOpened'),
    ],
  },
} as const;

const enters = {
  PRE_CAMPAIGN: (from: ProjectPhase) =>
    ({ guard: isRequested(from, 'PRE_CAMPAIGN'), ...entries.PRE_CAMPAIGN }) as const,
  VALIDATING: (from: ProjectPhase) =>
    ({ guard: and([isRequested(from, 'VALIDATING'), 'isComplete']), ...entries.VALIDATING }) as const,
  CAMPAIGN: (from: ProjectPhase) =>
    ({ guard: and([isRequested(from, 'CAMPAIGN'), 'isComplete', 'isEndAhead']), ...entries.CAMPAIGN }) as const,
};

/**
 * A manager can only move a project to the next phase of the tenant's list. Validation and campaign need complete data.
 */
export const advancesFrom = (from: ProjectPhase, to: readonly (keyof typeof enters)[]) =>
  ({ 'phase.advance': to.map((phase) => enters[phase](from)) }) as const;

const isPlanned = (from: ProjectPhase, to: ProjectPhase) =>
  and(['isManager', { type: 'isOpeningRequested', params: { to } }, isNext(from, to), 'isOpeningAhead']);
const isDue = (from: ProjectPhase, to: ProjectPhase) =>
  and(['isSystem', { type: 'isOpeningDue', params: { to } }, isNext(from, to)]);

const planned = {
  actions: ['planOpening', 'scheduleOpening', notifyOwner('openingScheduled'), notifyInvestors('openingScheduled')],
} as const;

const opens = {
  PRE_CAMPAIGN: (from: ProjectPhase) =>
    ({
      planned: { guard: isPlanned(from, 'PRE_CAMPAIGN'), ...planned },
      due: { guard: isDue(from, 'PRE_CAMPAIGN'), ...entries.PRE_CAMPAIGN },
    }) as const,
  CAMPAIGN: (from: ProjectPhase) =>
    ({
      planned: {
        guard: and([isPlanned(from, 'CAMPAIGN'), 'isOpeningBeforeEnd', 'isComplete', 'isEndAhead']),
        ...planned,
      },
      due: { guard: and([isDue(from, 'CAMPAIGN'), 'isComplete', 'isEndAhead']), ...entries.CAMPAIGN },
    }) as const,
};

/**
 * A manager can also set the time at which the next phase begins by itself. Its requirements are checked then and again
 * at that time. If one is missing, the phase does not begin, and the manager and the owner are notified.
 */
export const opensFrom = (from: ProjectPhase, to: readonly (keyof typeof opens)[]) =>
  ({
    'opening.schedule': to.map((phase) => opens[phase](from).planned),
    'opening.cancel': {
      guard: and(['isManager', 'isOpeningScheduled']),
      actions: ['clearOpening', notifyOwner('openingCanceled'), notifyInvestors('openingCanceled')],
    },
    'opening.due': [
      ...to.map((phase) => opens[phase](from).due),
      {
        guard: and(['isSystem', { type: 'isOpeningDue', params: {} }]),
        actions: ['clearOpening', ...notifyBoth('openingMissed'), notifyInvestors('openingCanceled')],
      },
    ],
  }) as const;

export const requestsValidationFrom = (from: 'DRAFT' | 'PRE_CAMPAIGN') =>
  ({
    'validation.request': {
      guard: and(['isOwner', isNext(from, 'VALIDATING'), 'isComplete']),
      target: '#project.VALIDATING',
      actions: ['clearReasons', 'requestValidation', notifyManager('validationRequested')],
    },
  }) as const;

const isPreCampaignValidated = { type: 'isPhaseAfterValidation', params: { now: 'PRE_CAMPAIGN' } } as const;

/** The validator can return the project until the campaign opens. */
const returned = {
  target: '#project.DRAFT',
  actions: ['recordReasons', 'returnContent', notifyOwner('validationReturned')],
} as const;
export const returns = { 'validation.return': { guard: 'isManagerOrSystem', ...returned } } as const;
export const returnsAfterValidation = {
  'validation.return': {
    guard: and(['isManagerOrSystem', isPreCampaignValidated]),
    ...returned,
  },
} as const;

/** The owner takes it back to change it, before the validator has answered. */
export const withdrawsRequest = {
  'validation.withdraw': { guard: 'isOwner', target: '#project.DRAFT', actions: 'withdrawContent' },
} as const;

const published = { actions: ['countKiis', 'publishKiis'] } as const;
/** The system publishes the sheet of a material change after a manager has accepted it. */
export const publishes = { 'kiis.publish': { guard: 'isManagerOrSystem', ...published } } as const;
export const publishesInDraft = { 'kiis.publish': { guard: 'isOwnerOrManager', ...published } } as const;
/** After the validator's approval only a manager may publish another key information sheet. */
export const publishesInPreCampaign = {
  'kiis.publish': {
    guard: or(['isManagerOrSystem', and(['isOwner', not(isPreCampaignValidated)])]),
    ...published,
  },
} as const;

/** A manager proposes these acts. The system sends them when the required managers have agreed. */
export const withdraws = {
  'project.withdraw': {
    guard: and(['isSystem', 'isUnproposed', 'isNothingMinted']),
    target: '#project.CLOSED.ended',
    actions: ['fail', notifyOwner('withdrawn'), notifyFollowers('withdrawn')],
  },
} as const;

const isToClosed = { type: 'isPhaseRequested', params: { to: 'CLOSED' } } as const;

export const closes = {
  'phase.advance': {
    guard: and(['isSystem', 'isUnproposed', isToClosed, isNext('CAMPAIGN', 'CLOSED')]),
    target: '#project.CLOSED',
    actions: ['closeCampaign', ...notifyBoth('campaignClosed')],
  },
  'campaign.end': {
    guard: and(['isSystem', 'isEndOver']),
    target: '#project.CLOSED',
    actions: ['closeCampaign', ...notifyBoth('campaignClosed')],
  },
} as const;

/** A manager stops a campaign alone, at once. What was ordered waits, and may be revoked. */
export const suspends = {
  'campaign.suspend': {
    guard: 'isManager',
    target: '#project.SUSPENDED',
    actions: [
      'recordSuspension',
      'suspendCampaign',
      ...notifyBoth('campaignSuspended'),
      notifyInvestors('campaignSuspended'),
    ],
  },
} as const;

/**
 * A mint that was requested before the suspension is answered first, because the reflection periods start again. A
 * campaign that cannot go on is withdrawn or, if tokens exist already, closed.
 */
export const resumes = {
  'campaign.resume': {
    guard: and(['isSystem', 'isUnproposed', 'isMintFree']),
    target: '#project.CAMPAIGN',
    actions: [
      'resumeCampaign',
      'resumeOrders',
      'clearSuspension',
      ...notifyBoth('campaignResumed'),
      notifyInvestors('campaignResumed'),
    ],
  },
  'phase.advance': {
    guard: and(['isSystem', 'isUnproposed', isToClosed, isNext('CAMPAIGN', 'CLOSED'), 'isMintFree']),
    target: '#project.CLOSED',
    actions: ['resumeOrders', 'clearSuspension', 'closeCampaign', ...notifyBoth('campaignClosed')],
  },
} as const;

/** The last reflection periods end after the campaign, so the soft cap can still become firm during the counting. */
export const becomesFirm = {
  'funding.softCap': {
    guard: and(['isSystem', 'isSoftCapNewlyReached']),
    actions: ['markSoftCapFirm', 'reachSoftCap', ...notifyBoth('softCapReached')],
  },
} as const;

export const finishesCounting = {
  'counting.finish': [
    {
      guard: and(['isSystem', 'isCountingOver', 'isSoftCapReached']),
      target: 'financed',
      actions: ['markSoftCapFirm', 'finance', ...notifyBoth('financed'), notifyFollowers('financed')],
    },
    {
      guard: and(['isSystem', 'isCountingOver']),
      target: 'ended',
      actions: ['fail', ...notifyBoth('ended'), notifyFollowers('ended')],
    },
  ],
} as const;

export const funding = {
  'funding.near': {
    guard: and(['isSystem', 'isNearNewlyReached']),
    actions: ['markNearNotified', notifyOwner('fundingNear'), notifyInvestors('fundingNear')],
  },
  'funding.target': {
    guard: and(['isSystem', 'isTargetNewlyReached']),
    actions: ['markTargetNotified', ...notifyBoth('targetReached')],
  },
} as const;

export const extendsCampaign = {
  'campaign.extend': {
    guard: and(['isSystem', 'isUnproposed', 'isEndAhead', 'isEndLater']),
    actions: ['extendCampaign', notifyOwner('campaignExtended'), notifyInvestors('campaignExtended')],
  },
} as const;
