import type { PushContent } from '#machines/app/notification/pushKinds.ts';
import { type NotificationEvent, type PushEvent, scope } from './workerScope.ts';

/** The message is from our own server, because only it has the keys to write to this browser. */
export async function showPush({ data }: PushEvent): Promise<void> {
  if (!data) return;
  const { title, body, link, tag, unread } = data.json() as PushContent;
  const icon = '/icons/192.png';
  await Promise.all([
    scope.registration.showNotification(title, { body, tag, icon, data: link }),
    navigator.setAppBadge?.(unread),
  ]);
}

/** Opens the page of a notification, in the window that is open already if there is one. */
export async function openLink({ notification }: NotificationEvent): Promise<void> {
  notification.close();
  const { origin } = scope.location;
  const address = new URL(String(notification.data), origin);
  const target = address.origin === origin ? address.href : origin;
  const [open] = await scope.clients.matchAll({ type: 'window', includeUncontrolled: true });
  if (!open) return void (await scope.clients.openWindow(target));
  await open.focus();
  await open.navigate(target);
}
