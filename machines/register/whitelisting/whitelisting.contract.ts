import * as v from 'valibot';
import { ActorFacts } from '#machines/shared/actor.ts';
import { optional } from '#machines/shared/fields/plain.ts';
import { ProtocolText, simpleEvent } from '#machines/shared/fields/primitives.ts';
import { Reason } from '#machines/shared/fields/reason.ts';
import { text } from '#machines/shared/fields/text.ts';

export const WhitelistingStatus = v.picklist(['adding', 'addFailed', 'listed', 'removing', 'removeFailed', 'removed']);
export type WhitelistingStatus = v.InferOutput<typeof WhitelistingStatus>;

/** How the wallet was added to the list: by a mint, a transfer, a manager or a manager's file. */
export const WhitelistingSource = v.picklist(['mint', 'transfer', 'manager', 'import']);
export type WhitelistingSource = v.InferOutput<typeof WhitelistingSource>;

export const MAX_NOTE = 200;
export const WhitelistingNote = text({ max: MAX_NOTE, characters: 'free' });

const remove = v.object({ type: v.literal('wallet.remove'), reason: Reason });
/** Writes to the chain again, after a refusal or if the chain differs from the list. */
const retry = simpleEvent('wallet.retry');
const addFrom = <S extends v.GenericSchema>(source: S) =>
  v.object({ type: v.literal('wallet.add'), source, note: optional(WhitelistingNote) });

/** The body of `POST /whitelistings/:id/events`. */
export const WhitelistingAction = v.variant('type', [
  addFrom(v.optional(v.literal('manager'), 'manager')),
  remove,
  retry,
]);
export type WhitelistingAction = v.InferOutput<typeof WhitelistingAction>;

/** The machine's event type. */
export const WhitelistingEvent = v.variant('type', [
  addFrom(WhitelistingSource),
  remove,
  retry,
  simpleEvent('add.confirm'),
  v.object({ type: v.literal('add.fail'), error: ProtocolText }),
  simpleEvent('remove.confirm'),
  v.object({ type: v.literal('remove.fail'), error: ProtocolText }),
]);
export type WhitelistingEvent = v.InferOutput<typeof WhitelistingEvent>;

export const WhitelistingFacts = v.object({
  ...ActorFacts.entries,
  tokenDeployed: v.boolean(),
  tokenRetired: v.boolean(),
  /** The user who owns the wallet is suspended or banned, or the last identity check has failed or was revoked. */
  holderBarred: v.boolean(),
  /**
   * Tokens are on their way to the wallet: a mint was requested, or a reorganisation has removed it from the chain, or a
   * forced transfer is being executed.
   */
  mintOpen: v.boolean(),
});
export type WhitelistingFacts = v.InferOutput<typeof WhitelistingFacts>;

/** The occasions for a mail and a notification. Their texts have the locale keys `notification.whitelisting.*`. */
export type WhitelistingNotification = 'addFailed' | 'removeFailed';

export type WhitelistingEmitted =
  | { type: 'wallet.added'; source: WhitelistingSource; note: string }
  | { type: 'wallet.removed'; reason: string }
  | { type: 'write.requested' }
  | { type: 'write.failed'; error: string }
  | { type: 'manager.notified'; about: WhitelistingNotification };
