import * as v from 'valibot';
import { isJournalled, noticesOf } from '#machines/shared/journal/journalled.ts';
import type { Area } from '#machines/shared/routing/routes.ts';

/** The kinds that users may switch off. */
const OptionalKind = v.picklist(['issuances', 'earnings', 'reminders', 'people']);
type OptionalKind = v.InferOutput<typeof OptionalKind>;

/** The kinds that are always sent: about the account's safety, money, orders and identity, and the work of managers. */
type MandatoryKind = 'security' | 'money' | 'orders' | 'identity' | 'operations';
export type NotificationKind = OptionalKind | MandatoryKind;

export const channels = ['app', 'mail'] as const;
export type Channel = (typeof channels)[number];

/** What a user has switched off, as `kind.channel`. */
export const Muted = v.picklist(
  OptionalKind.options.flatMap((kind) => channels.map((each) => `${kind}.${each}` as const)),
);
export type Muted = v.InferOutput<typeof Muted>;

/** `PUT /account/notifications` */
export const MutedForm = v.strictObject({ muted: v.pipe(v.array(Muted), v.maxLength(Muted.options.length)) });

/** What notifications are about beside entities with a lifecycle, which declare their kind. */
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
  isJournalled(name) ? noticesOf(name) : kindOfOther[name];

/** The kind of a notification. Of one without a kind, such as an incident, managers are always notified. */
export const kindOf = (about: string): NotificationKind =>
  kindOfOne[about] ?? kindOfSubject(about.slice(0, about.indexOf('.'))) ?? 'operations';

/** The key under which a notification is switched off in a channel. No mandatory kind is ever stored under it. */
export const mutedKey = (about: string, channel: Channel) => `${kindOf(about)}.${channel}`;

/** The kinds that the users of an area receive, the optional ones first. */
export const kindsOf: Readonly<Record<Area, readonly NotificationKind[]>> = {
  user: ['issuances', 'earnings', 'reminders', 'security', 'money', 'orders', 'identity'],
  entrepreneur: ['issuances', 'earnings', 'reminders', 'security', 'money'],
  manager: ['people', 'issuances', 'earnings', 'security', 'money', 'operations'],
};

export const isOptional = (kind: NotificationKind): kind is OptionalKind => v.is(OptionalKind, kind);
