import { isLifecycleName, manifestOf } from '#machines/manifests.ts';
import type { Channel, NotificationKind } from './notificationKinds.ts';

/**
 * Notifications that are not about an entity with a lifecycle. The manifests of lifecycles name the kinds of theirs.
 */
const kindOfOther: Readonly<Record<string, NotificationKind>> = {
  account: 'security',
  balance: 'money',
  referral: 'money',
  manager: 'people',
  reminder: 'reminders',
};

/** Notifications whose kind differs from the others about the same entity. */
const kindOfOne: Readonly<Record<string, NotificationKind>> = {
  'document.expired': 'reminders',
  'onboarding.simulationLapsed': 'reminders',
  'suitability.lapsed': 'reminders',
  'post.submitted': 'operations',
  'question.answered': 'operations',
  'project.payoutFailed': 'money',
  'project.fundsReleased': 'money',
  'project.withdrawn': 'money',
  'project.repaid': 'money',
  'project.insolvent': 'money',
  'project.insolvencyLifted': 'money',
  'project.campaignSuspended': 'money',
  'project.campaignResumed': 'money',
  'project.ended': 'money',
  'distribution.paymentsFailed': 'money',
  'distribution.partlyFailed': 'money',
  'instalment.delayed': 'money',
  'instalment.defaulted': 'money',
  'earning.claimRefused': 'money',
  'earning.claimReturned': 'money',
  'earning.paymentRefused': 'money',
  'earning.seized': 'money',
  'earning.seizureRefused': 'money',
  'earning.seizureReturned': 'money',
  'token.cancelled': 'money',
  'instruction.failed': 'operations',
  'instruction.unanswered': 'operations',
  'instruction.undone': 'operations',
  'ad.found': 'reminders',
  'ad.submitted': 'operations',
  'transfer.inReview': 'operations',
  'transfer.toWhitelist': 'operations',
  'transfer.unanswered': 'operations',
  'transfer.undone': 'operations',
  'manager.factorsRemoved': 'security',
  'manager.roleChanged': 'security',
  'manager.referral.unfunded': 'operations',
};

const kindOfSubject = (name: string): NotificationKind | undefined =>
  isLifecycleName(name) ? manifestOf(name).notices : kindOfOther[name];

/** The kind of a notification. One without a kind of its own, such as an incident, is always sent to managers. */
export const classifyNotification = (about: string): NotificationKind =>
  kindOfOne[about] ?? kindOfSubject(about.slice(0, about.indexOf('.'))) ?? 'operations';

/** The key under which a notification is switched off in a channel. No mandatory kind is ever stored under it. */
export const mutedKey = (about: string, channel: Channel) => `${classifyNotification(about)}.${channel}`;
