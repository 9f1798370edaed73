import { and, not, or } from 'xstate';
import type { ProjectNews, ProjectPhase } from './project.contract.ts';

export const tellOwner = (about: ProjectNews) => ({ type: 'tellOwner', params: { about } }) as const;
const tellManager = (about: ProjectNews) => ({ type: 'tellManager', params: { about } }) as const;
const tellInvestors = (about: ProjectNews) => ({ type: 'tellInvestors', params: { about } }) as const;
export const tellBoth = (about: ProjectNews) => [tellOwner(about), tellManager(about)] as const;

const isNext = (from: ProjectPhase, to: ProjectPhase) => ({ type: 'isPhaseNext', params: { from, to } }) as const;
const isAsked = (from: ProjectPhase, to: ProjectPhase) =>
  and(['isManager', { type: 'isPhaseAsked', params: { to } }, isNext(from, to)]);

const enters = {
  PRE_CAMPAIGN: (from: ProjectPhase) =>
    ({
      guard: isAsked(from, 'PRE_CAMPAIGN'),
      target: '#project.PRE_CAMPAIGN',
      actions: [tellOwner('preCampaignBegan'), tellInvestors('preCampaignBegan')],
    }) as const,
  VALIDATING: (from: ProjectPhase) =>
    ({
      guard: and([isAsked(from, 'VALIDATING'), 'isComplete']),
      target: '#project.VALIDATING',
      actions: ['clearReasons', 'requestValidation', tellOwner('validationRequested')],
    }) as const,
  CAMPAIGN: (from: ProjectPhase) =>
    ({
      guard: and([isAsked(from, 'CAMPAIGN'), 'isComplete', 'isEndAhead']),
      target: '#project.CAMPAIGN',
      actions: ['requireToken', 'openCampaign', tellOwner('campaignOpened'), tellInvestors('campaignOpened')],
    }) as const,
};

/** A manager moves a project only to the next phase of the tenant's list; a phase that takes money needs a whole offer. */
export const advancesFrom = (from: ProjectPhase, to: readonly (keyof typeof enters)[]) =>
  ({ 'phase.advance': to.map((phase) => enters[phase](from)) }) as const;

export const requestsValidationFrom = (from: 'DRAFT' | 'PRE_CAMPAIGN') =>
  ({
    'validation.request': {
      guard: and(['isOwner', isNext(from, 'VALIDATING'), 'isComplete']),
      target: '#project.VALIDATING',
      actions: ['clearReasons', 'requestValidation', tellManager('validationRequested')],
    },
  }) as const;

const isPreCampaignValidated = { type: 'isPhaseAfterValidation', params: { now: 'PRE_CAMPAIGN' } } as const;

/** Until the campaign opens the validator can take back what they said. */
const returned = {
  target: '#project.DRAFT',
  actions: ['keepReasons', tellOwner('validationReturned')],
} as const;
export const returns = { 'validation.return': { guard: 'isManagerOrSystem', ...returned } } as const;
export const returnsAfterValidation = {
  'validation.return': {
    guard: and(['isManagerOrSystem', isPreCampaignValidated]),
    ...returned,
  },
} as const;

const published = { actions: ['countKiis', 'publishKiis'] } as const;
export const publishes = { 'kiis.publish': { guard: 'isManager', ...published } } as const;
export const publishesInDraft = { 'kiis.publish': { guard: 'isOwnerOrManager', ...published } } as const;
/** What a validator has approved is no longer its owner's to change. */
export const publishesInPreCampaign = {
  'kiis.publish': {
    guard: or(['isManager', and(['isOwner', not(isPreCampaignValidated)])]),
    ...published,
  },
} as const;

export const withdraws = {
  'project.withdraw': {
    guard: and(['isManager', 'isNothingMinted']),
    target: '#project.CLOSED.ended',
    actions: ['fail', tellOwner('withdrawn')],
  },
} as const;

export const closes = {
  'phase.advance': {
    guard: isAsked('CAMPAIGN', 'CLOSED'),
    target: '#project.CLOSED',
    actions: ['closeCampaign', ...tellBoth('campaignClosed')],
  },
  'campaign.end': {
    guard: and(['isSystem', 'isEndOver']),
    target: '#project.CLOSED',
    actions: ['closeCampaign', ...tellBoth('campaignClosed')],
  },
} as const;

/** The last reflections end after the campaign, so the soft cap can become firm while it is counted too. */
export const becomesFirm = {
  'funding.softCap': {
    guard: and(['isSystem', 'isSoftCapNews']),
    actions: ['keepSoftCapFirm', 'reachSoftCap', ...tellBoth('softCapReached')],
  },
} as const;

export const finishesCounting = {
  'counting.finish': [
    {
      guard: and(['isSystem', 'isCountingOver', 'isSoftCapReached']),
      target: 'financed',
      actions: ['keepSoftCapFirm', 'finance', ...tellBoth('financed')],
    },
    {
      guard: and(['isSystem', 'isCountingOver']),
      target: 'ended',
      actions: ['fail', ...tellBoth('ended')],
    },
  ],
} as const;

export const funding = {
  'funding.near': {
    guard: and(['isSystem', 'isNearNews']),
    actions: ['keepNearTold', tellOwner('fundingNear'), tellInvestors('fundingNear')],
  },
  'funding.target': {
    guard: and(['isSystem', 'isTargetNews']),
    actions: ['keepTargetTold', ...tellBoth('targetReached')],
  },
} as const;

export const extendsCampaign = {
  'campaign.extend': {
    guard: and(['isManager', 'isEndAhead', 'isEndLater']),
    actions: ['extendCampaign', tellOwner('campaignExtended'), tellInvestors('campaignExtended')],
  },
} as const;
