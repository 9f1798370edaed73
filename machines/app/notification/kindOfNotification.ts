import { isLifecycleName, manifestOf } from '#machines/manifests.ts';
import type { Channel, NotificationKind } from './notificationKinds.ts';

/** What notifications are about beside entities with a lifecycle, whose manifests name the kind. */
const kindOfOther: Readonly<Record<string, NotificationKind>> = {
  account: 'security',
  balance: 'money',
  referral: 'money',
  manager: 'people',
  reminder: 'reminders',
};

/** Notifications of another kind than the others about the same entity. */
const kindOfOne: Readonly<Record<string, NotificationKind>> = {
  'document.expired': 'reminders',
  'onboarding.simulationLapsed': 'reminders',
  'suitability.lapsed': 'reminders',
  'post.submitted': 'operations',
  'question.answered': 'operations',
  'project.payoutFailed': 'money',
  'project.fundsReleased': 'money',
  'project.withdrawn': 'money',
  'project.ended': 'money',
  'distribution.paymentsFailed': 'money',
  'distribution.partlyFailed': 'money',
  'instalment.delayed': 'money',
  'instalment.defaulted': 'money',
  'earning.claimRefused': 'money',
  'earning.claimReturned': 'money',
  'earning.paymentRefused': 'money',
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

/** The kind of a notification. Of one without a kind, such as an incident, managers are always notified. */
export const classifyNotification = (about: string): NotificationKind =>
  kindOfOne[about] ?? kindOfSubject(about.slice(0, about.indexOf('.'))) ?? 'operations';

/** The key under which a notification is switched off in a channel. No mandatory kind is ever stored under it. */
export const mutedKey = (about: string, channel: Channel) => `${classifyNotification(about)}.${channel}`;
