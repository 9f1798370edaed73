import * as v from 'valibot';

/**
 * A notification to a user. Its text has the locale key `news.` + `about` and the values `params` (amounts in minor
 * units).
 */
export const Notification = v.object({
  id: v.string(),
  about: v.string(),
  params: v.record(v.string(), v.union([v.string(), v.number()])),
  link: v.nullable(v.string()),
  createdAt: v.string(),
  readAt: v.nullable(v.string()),
});
export type Notification = v.InferOutput<typeof Notification>;

/** `GET /notifications` */
export const NotificationList = v.object({
  rows: v.array(Notification),
  total: v.number(),
  unread: v.number(),
  page: v.number(),
  size: v.number(),
});
export type NotificationList = v.InferOutput<typeof NotificationList>;

/** The reply to marking one or all notifications as read: how many were unread before. */
export const Marked = v.object({ marked: v.number() });
