import { type PushContent, type PushKind, pushKindOf } from '#machines/app/notification/pushKinds.ts';
import type { Jobs } from '../../engine/job.ts';
import type { JobHandlers } from '../../jobs/jobs.ts';
import { countUnread } from '../../queries/app/notifications.ts';
import { endPushSubscription, findPush, type Push } from '../../queries/app/pushSubscriptions.ts';
import type { Tenant } from '../../tenants/tenant.ts';
import { getTexts } from './mails.intl.ts';

/** Sends a notification to a device, unless its user no longer wants that. A device that is gone is removed. */
async function sendPush(tenant: Tenant, { notificationId, subscriptionId }: Jobs['push.send']) {
  const { database, providers } = tenant;
  const push = await findPush(database, notificationId, subscriptionId);
  const kind = push && pushKindOf(push.about);
  if (!push || !kind || !push.kinds.includes(kind)) return;
  const unread = await countUnread(database, push.userId);
  const content: PushContent = { ...writePush(tenant, push, kind), tag: notificationId, unread };
  const result = await providers.push.send(push, { topic: notificationId.replaceAll('-', ''), content });
  if (result === 'gone') await endPushSubscription(database, subscriptionId);
}

/** Everybody near a locked screen can read it, so it has amounts only if the user has allowed them. */
export function writePush(
  { customization }: Pick<Tenant, 'customization'>,
  { about, params, link, locale, showsAmounts }: Pick<Push, 'about' | 'params' | 'link' | 'locale' | 'showsAmounts'>,
  kind: PushKind,
): Omit<PushContent, 'tag' | 'unread'> {
  const { t, has } = getTexts({ customization }, locale);
  const title = `notification.${about}.title`;
  const body = `notification.${about}`;
  if (showsAmounts && has(title) && has(body))
    return { title: t(title, params), body: t(body, params), link: link ?? '/' };
  const project = typeof params.project === 'string' && params.project ? params.project : 'none';
  return { title: customization.title, body: t(`push.${kind}`, { project }), link: link ?? '/' };
}

export const pushJobs = { 'push.send': sendPush } satisfies Partial<JobHandlers>;
