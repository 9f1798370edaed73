import * as v from 'valibot';

/** News for a person; its text is `news.` and `about`, with the values of `params` (amounts in minor units). */
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
