import * as v from 'valibot';
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

/** The kinds that the users of an area receive, the optional ones first. */
export const kindsOf: Readonly<Record<Area, readonly NotificationKind[]>> = {
  user: ['issuances', 'earnings', 'reminders', 'security', 'money', 'orders', 'identity'],
  entrepreneur: ['issuances', 'earnings', 'reminders', 'security', 'money'],
  manager: ['people', 'issuances', 'earnings', 'security', 'money', 'operations'],
};

export const isOptional = (kind: NotificationKind): kind is OptionalKind => v.is(OptionalKind, kind);
