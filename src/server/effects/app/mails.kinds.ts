import type { MailKind } from './mails.kind.ts';
import { earnings, investments } from './mails.kinds.money.ts';

const campaign = ['project', 'raised', 'goal'] as const;
const proposal = ['amount', 'project', 'ending', 'proposer', 'decider'] as const;

const security = { act: 'security', rows: ['happened'] } satisfies MailKind;
const ofProject = { act: 'issuance', rows: campaign } satisfies MailKind;
const ofCampaign = { ...ofProject, deadline: 'campaignEnds' } satisfies MailKind;
const ofToken = { act: 'issuance', rows: ['project'] } satisfies MailKind;
const ofHolding = { act: 'tokens', rows: ['project', 'tokens'] } satisfies MailKind;
const ofIncident = {
  act: 'incident',
  rows: ['incident', 'amount', 'project', 'order', 'reference'],
} satisfies MailKind;
const decided = { act: 'approval', rows: proposal } satisfies MailKind;
const undecided = { ...decided, deadline: 'until' } satisfies MailKind;
const ofAd = { act: 'ad', rows: ['project', 'tokens', 'amount'] } satisfies MailKind;
const ofOpenAd = { ...ofAd, deadline: 'until' } satisfies MailKind;
const ofTransfer = { act: 'transfer', rows: ['project', 'tokens', 'amount'] } satisfies MailKind;
const ofOpenTransfer = { ...ofTransfer, deadline: 'until' } satisfies MailKind;

const projects: Record<string, MailKind> = {
  'project.campaignClosed': ofProject,
  'project.campaignExtended': ofCampaign,
  'project.campaignOpened': {
    act: 'issuance',
    warns: true,
    deadline: 'campaignEnds',
    rows: ['project', 'ticket', 'goal'],
  },
  'project.campaignResumed': { ...ofCampaign, warns: true },
  'project.campaignSuspended': { act: 'issuance', rows: ['project'] },
  'project.ended': ofProject,
  'project.financed': ofProject,
  'project.fundingNear': { ...ofCampaign, warns: true },
  'project.fundsReleased': { act: 'issuance', figure: 'amount', rows: ['project'] },
  'project.insolvencyLifted': { act: 'issuance', rows: ['project'] },
  'project.insolvent': { act: 'issuance', rows: ['project'] },
  'project.openingCanceled': { act: 'issuance', rows: ['project'] },
  'project.openingMissed': { act: 'issuance', rows: ['project'] },
  'project.openingScheduled': { act: 'issuance', rows: ['project', 'ticket', 'goal'], warns: true },
  'project.payoutFailed': { act: 'bank', figure: 'amount', rows: ['project'] },
  'project.preCampaignBegan': { act: 'declare', rows: ['project', 'ticket', 'goal', 'campaignStarts'], warns: true },
  'project.repaid': { act: 'issuance', rows: ['project'] },
  'project.softCapReached': ofCampaign,
  'project.targetReached': ofCampaign,
  'project.validated': { act: 'issuance', rows: ['project', 'goal', 'campaignStarts', 'campaignEnds'] },
  'project.validationRequested': { act: 'issuance', rows: ['project', 'goal', 'campaignStarts', 'campaignEnds'] },
  'project.validationReturned': { act: 'correct', rows: ['project'] },
  'project.withdrawn': { act: 'issuance', rows: ['project'] },
  'content.accepted': { act: 'issuance', rows: ['project'] },
  'content.proposed': { act: 'issuance', rows: ['project'] },
  'content.returned': { act: 'correct', rows: ['project'] },
  'document.proposed': { act: 'issuance', rows: ['project'] },
  'post.accepted': { act: 'issuance', rows: ['project'] },
  'post.published': { act: 'issuance', rows: ['project'] },
  'post.figures': { act: 'issuance', rows: ['project'] },
  'post.returned': { act: 'correct', rows: ['project'] },
  'post.submitted': { act: 'issuance', rows: ['project'] },
  'post.withdrawn': { act: 'issuance', rows: ['project'] },
  'question.accepted': { act: 'issuance', rows: ['project'] },
  'question.answered': { act: 'issuance', rows: ['project'] },
  'question.asked': { act: 'issuance', rows: ['project'] },
  'question.declined': { act: 'issuance', rows: ['project'] },
  'question.published': { act: 'issuance', rows: ['project'] },
  'question.returned': { act: 'correct', rows: ['project'] },
  'token.cancelled': ofToken,
  'token.deployed': ofToken,
  'token.deployFailed': ofToken,
  'token.deployUnanswered': ofToken,
  'token.deploymentMoved': ofToken,
  'token.deploymentRemoved': ofToken,
  'token.publishUnanswered': ofToken,
  'token.switchRefused': ofToken,
  'token.switchUnanswered': ofToken,
  'token.switchUndone': ofToken,
  'invitation.accepted': { act: 'person', rows: ['person'] },
  'whitelisting.addFailed': ofToken,
  'whitelisting.removeFailed': ofToken,
  'whitelisting.unanswered': ofToken,
};

const holdings: Record<string, MailKind> = {
  'instruction.burnt': ofHolding,
  'instruction.failed': ofToken,
  'instruction.frozen': ofHolding,
  'instruction.moved': ofHolding,
  'instruction.received': ofHolding,
  'instruction.released': ofHolding,
  'instruction.taken': ofHolding,
  'instruction.unanswered': ofToken,
  'instruction.undone': ofToken,
};

const named = <const Kind extends MailKind>(family: string, names: readonly string[], kind: Kind) =>
  Object.fromEntries(names.map((name) => [`${family}.${name}`, kind]));

const market: Record<string, MailKind> = {
  ...named('ad', ['agreed', 'expired', 'partlySold', 'paused', 'rejected', 'removed', 'sold', 'submitted'], ofAd),
  ...named('ad', ['found', 'published', 'reopened', 'resumed'], ofOpenAd),
  ...named('transfer', ['accepted', 'approved', 'cancelled', 'declared', 'declined', 'done', 'expired'], ofTransfer),
  ...named('transfer', ['failed', 'inReview', 'message', 'messageHidden', 'paid', 'rejected', 'stopped'], ofTransfer),
  ...named('transfer', ['toWhitelist', 'unanswered', 'undone', 'observed', 'movedAway', 'arrived'], ofTransfer),
  ...named('transfer', ['offered', 'otherSigned', 'requested', 'signed', 'toSign'], ofOpenTransfer),
};

const users: Record<string, MailKind> = {
  'account.appAdded': security,
  'account.appRemoved': security,
  'account.bankAdded': { act: 'bank', rows: ['ending', 'happened'] },
  'account.bankChanged': { act: 'bank', rows: ['ending', 'happened', 'usableFrom'] },
  'account.bankHolder': { act: 'bank', rows: ['ending'] },
  'account.factorsRemoved': security,
  'account.newDevice': { act: 'security', rows: ['device', 'happened'] },
  'account.passkeyAdded': security,
  'account.passkeyRemoved': security,
  'account.passwordChanged': security,
  'account.recoveryCodeUsed': security,
  'account.recoveryCodesRenewed': security,
  'account.rolesChanged': { act: 'account', rows: ['happened'] },
  'account.tokensMove': { act: 'transfer', rows: ['wallet', 'happened'] },
  'account.walletAdded': { act: 'account', rows: ['wallet', 'happened'] },
  'account.walletChanged': { act: 'account', rows: ['wallet', 'happened', 'usableFrom'] },
  'document.expired': { act: 'document' },
  'kyc.expired': { act: 'identityRetry' },
  'kyc.failed': { act: 'identityRetry' },
  'kyc.inReview': { act: 'identity' },
  'kyc.overdue': { act: 'identity' },
  'kyc.revoked': { act: 'identityRetry' },
  'kyc.succeeded': { act: 'account' },
  'onboarding.simulationLapsed': { act: 'simulation' },
  'reminder.sent': { act: 'reminder' },
  'standingOrder.due': { act: 'order', figure: 'amount', deadline: 'until', rows: ['project'], warns: true },
  'standingOrder.lapsed': { act: 'standingOrder', rows: ['project', 'amount'] },
  'standingOrder.skipped': { act: 'standingOrder' },
  'standingOrder.stopped': { act: 'standingOrder', rows: ['project'] },
  'suitability.declared': { act: 'test', deadline: 'validUntil' },
  'suitability.failedOnce': { act: 'testAgain' },
  'suitability.failedTwice': { act: 'testWarning' },
  'suitability.lapsed': { act: 'testAgain' },
  'suitability.passed': { act: 'test', deadline: 'validUntil' },
  'suitability.reopened': { act: 'testAgain' },
  'user.accepted': { act: 'account' },
  'user.banned': { act: 'account' },
  'user.deleted': { act: 'home', path: '/', rows: ['happened'] },
  'user.registered': { act: 'account' },
  'user.reinstated': { act: 'account' },
  'user.rejected': { act: 'account' },
  'user.reopened': { act: 'account' },
  'user.reviewRequested': { act: 'account' },
  'taxResidence.accepted': { act: 'account' },
  'taxResidence.certified': { act: 'account', deadline: 'validUntil' },
  'taxResidence.doubted': { act: 'account' },
  'taxResidence.lapsed': { act: 'account' },
  'taxResidence.refused': { act: 'account' },
  'user.sophisticationGranted': { act: 'account', deadline: 'validUntil' },
  'user.sophisticationLapsed': { act: 'account' },
  'user.sophisticationRefused': { act: 'account' },
  'user.sophisticationRequested': { act: 'account' },
  'user.suspended': { act: 'account' },
};

const managers: Record<string, MailKind> = {
  'approval.executed': decided,
  'approval.expired': decided,
  'approval.failed': decided,
  'approval.managerMissing': undecided,
  'approval.objected': decided,
  'approval.proposed': undecided,
  'approval.refused': decided,
  'approval.waiting': { ...decided, deadline: 'executes' },
  'approval.withdrawn': decided,
  'configuration.leftOut': { act: 'configuration' },
  'configuration.unreadable': { act: 'configuration' },
  'entity.setAside': { act: 'incident' },
  'incident.accountCorrected': { act: 'incident', rows: ['incident', 'person', 'ending', 'amount'] },
  'incident.bankOpening': { ...ofIncident, rows: ['incident', 'amount'] },
  'incident.bankUnexplained': { ...ofIncident, rows: ['incident', 'amount', 'reference'] },
  'incident.bankUntrusted': ofIncident,
  'incident.bankWaiting': { ...ofIncident, rows: ['incident', 'amount', 'reference'] },
  'incident.coinForeign': { ...ofIncident, rows: ['incident', 'person', 'project', 'order', 'reference'] },
  'incident.coinUnproved': {
    ...ofIncident,
    rows: ['incident', 'amount', 'person', 'project', 'order', 'reference'],
  },
  'incident.difference': ofIncident,
  'incident.failedJob': ofIncident,
  'incident.lineForeign': ofIncident,
  'incident.lineRepeated': ofIncident,
  'incident.moveBlocked': ofIncident,
  'incident.payoutOwed': ofIncident,
  'incident.providerDown': ofIncident,
  'incident.refundOwed': { ...ofIncident, rows: ['incident', 'amount', 'person', 'project', 'order', 'reference'] },
  'incident.saleRefundOwed': { ...ofIncident, rows: ['incident', 'amount', 'person', 'project', 'reference'] },
  'incident.saleUnanswered': ofIncident,
  'incident.suspense': ofIncident,
  'incident.tenantClosed': ofIncident,
  'incident.unanswered': ofIncident,
  'incident.unknownHolder': ofIncident,
  'incident.unknownStatus': ofIncident,
  'manager.factorsRemoved': { act: 'person', rows: ['person', 'happened'] },
  'manager.kyc.inReview': { act: 'identityReview', rows: ['person', 'happened'] },
  'manager.kyc.overdue': { act: 'identityReview', rows: ['person', 'happened'] },
  'manager.referral.unfunded': { act: 'person', figure: 'amount', rows: ['happened'] },
  'manager.roleChanged': { act: 'person', rows: ['person', 'happened'] },
  'manager.user.registered': { act: 'person', rows: ['person', 'happened'] },
  'manager.user.reviewRequested': { act: 'person', rows: ['person', 'happened'] },
  'manager.user.sophisticationRequested': { act: 'person', rows: ['person', 'happened'] },
  'taxResidence.submitted': { act: 'person', rows: ['person', 'happened'] },
  'register.difference': { act: 'register' },
  'register.more': { act: 'register' },
  'register.unnamed': { act: 'register' },
};

/** The content of each notification's mail besides its text, by the subject of the notification. */
export const mailKinds: Readonly<Record<string, MailKind>> = {
  ...investments,
  ...earnings,
  ...projects,
  ...holdings,
  ...market,
  ...users,
  ...managers,
};

/** For notifications of later versions, whose kind this program does not know. */
const unknown: MailKind = { act: 'account' };

export const mailKindOf = (about: string): MailKind => mailKinds[about] ?? unknown;
