import * as v from 'valibot';

/** What a device may be told by Web Push, each chosen by its user. */
export const PushKind = v.picklist(['paid', 'due', 'published', 'sold']);
export type PushKind = v.InferOutput<typeof PushKind>;

const kindOf: Readonly<Record<string, PushKind>> = {
  'earning.paid': 'paid',
  'earning.received': 'paid',
  'earning.transferred': 'paid',
  'investment.transferAwaited': 'due',
  'investment.paymentFailed': 'due',
  'payment.partArrived': 'due',
  'reminder.sent': 'due',
  'standingOrder.due': 'due',
  'transfer.toSign': 'due',
  'post.published': 'published',
  'post.figures': 'published',
  'project.campaignOpened': 'published',
  'question.published': 'published',
  'ad.sold': 'sold',
  'ad.partlySold': 'sold',
  'transfer.paid': 'sold',
};

/** The choice that lets a notification be sent to a device. Null if it is never sent to one. */
export const pushKindOf = (about: string): PushKind | null =>
  Object.hasOwn(kindOf, about) ? (kindOf[about] ?? null) : null;

export const pushedNotifications = Object.keys(kindOf);

const Choice = {
  kinds: v.pipe(v.array(PushKind), v.maxLength(PushKind.options.length)),
  /** Whether amounts may be read on a locked screen. */
  showsAmounts: v.boolean(),
};

const MAX_ENDPOINT = 1000;
/** The uncompressed point of the browser’s key and its secret, in base64url without padding. */
const POINT_LENGTH = 87;
const SECRET_LENGTH = 22;
const encoded = (length: number) => v.pipe(v.string(), v.length(length), v.regex(/^[\w-]+$/));

/** `PUT /account/push`: the subscription of a browser, and what it wants to be told. Nothing ends it. */
export const PushForm = v.strictObject({
  endpoint: v.pipe(v.string(), v.trim(), v.maxLength(MAX_ENDPOINT), v.url()),
  p256dh: encoded(POINT_LENGTH),
  auth: encoded(SECRET_LENGTH),
  ...Choice,
});
export type PushForm = v.InferOutput<typeof PushForm>;

/** `GET /account/push` */
export const PushState = v.object({
  /** The key with which a browser subscribes. */
  publicKey: v.string(),
  /** A device finds itself by the SHA-256 of its endpoint, in hexadecimal. */
  devices: v.array(v.object({ digest: v.string(), ...Choice })),
});
export type PushState = v.InferOutput<typeof PushState>;

/** What a push message contains once it is decrypted. Its text has no amounts unless the user has allowed them. */
export const PushContent = v.object({
  title: v.string(),
  body: v.string(),
  /** The page that it opens. */
  link: v.string(),
  tag: v.string(),
  /** For the badge of the app’s icon. */
  unread: v.number(),
});
export type PushContent = v.InferOutput<typeof PushContent>;
