import * as v from 'valibot';
import { requiredMessage } from '#machines/shared/fields/errors.ts';
import { Reason } from '#machines/shared/fields/reason.ts';
import { text } from '#machines/shared/fields/text.ts';
import { Side } from './transfer.contract.ts';

export const MAX_MESSAGE = 1000;

const EMAIL = /[^\s@]+\s*(?:@|\(at\)|\[at\]|\(arroba\)|\[arroba\])\s*[^\s@]+\.[a-z]{2,}/i;
const LINK =
  /\b(?:https?:\/\/|www\.)|\b[a-z0-9-]+\.(?:com|es|org|net|eu|io|info|me|app|dev|tv|cat|eus|gal)\b|\bt\.me\//i;
/** Nine or more consecutive digits, with any separators, are a telephone number or an account. Amounts are shorter. */
const DIGITS = /(?:\d[\s.()/-]{0,2}){9,}/;
/** A wallet. */
const WALLET = /0x[0-9a-f]{40}/i;

/** Whether a text contains contact details with which its author can be reached outside the platform. */
export const namesContact = (message: string): boolean =>
  [EMAIL, LINK, DIGITS, WALLET].some((pattern) => pattern.test(message.normalize('NFKC')));

/** `POST /transfers/:id/messages` */
export const MessageForm = v.strictObject(
  {
    text: v.pipe(
      text({ max: MAX_MESSAGE, characters: 'free' }),
      v.check((message) => !namesContact(message), 'validator.error_message_contact'),
    ),
  },
  requiredMessage(),
);

/** `POST /transfers/:id/messages/:message/hide` */
export const HideForm = v.strictObject({ reason: Reason }, requiredMessage());

export const Message = v.object({
  id: v.string(),
  side: Side,
  isOwn: v.boolean(),
  /** Null if it is hidden or was erased with its author. Its author and managers can still read a hidden message. */
  text: v.nullable(v.string()),
  at: v.string(),
  isHidden: v.boolean(),
  /** Why a manager has hidden it. For its author and managers. */
  reason: v.nullable(v.string()),
});
export type Message = v.InferOutput<typeof Message>;

/** `GET /transfers/:id/messages`, oldest first. */
export const Messages = v.object({ rows: v.array(Message), canWrite: v.boolean() });
export type Messages = v.InferOutput<typeof Messages>;
