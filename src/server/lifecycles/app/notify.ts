import { mutedKey } from '#machines/app/notification/kindOfNotification.ts';
import { pushKindOf } from '#machines/app/notification/pushKinds.ts';
import type { UnitOfWork } from '../../engine/unit.ts';
import { newId } from '../../kernel/ids.ts';
import { sql } from '../../postgres/sql.ts';

export interface NotificationContent {
  /** The key of the text under `notification.`, such as `investment.minted`. */
  about: string;
  params: Record<string, string | number>;
  /** The page that the notification opens. */
  link: string;
}

/** Notifies a user in the app and, unless told otherwise, by mail. Both belong to the transaction of the change and are rolled back with it. */
export async function notifyUser(
  uow: UnitOfWork,
  userId: string,
  notification: NotificationContent,
  { isMailed = true } = {},
): Promise<undefined> {
  const id = newId(uow.now);
  const { about, params, link } = notification;
  const muted = mutedKey(about, 'app');
  uow.storeNotification({ id, user_id: userId, about, params, link, muted, pushed: pushKindOf(about) });
  if (isMailed) uow.enqueue('mail.news', { notificationId: id });
  uow.markChanged('notification', id, userId);
}

/** `except`: the manager who already knows. */
export async function notifyManagers(
  uow: UnitOfWork,
  notification: NotificationContent,
  { except = null, ...options }: { isMailed?: boolean; except?: string | null } = {},
): Promise<undefined> {
  const managers = await uow.tx.query<{ id: string }>(
    sql`select id from users where roles @> array['ADMIN'] and review <> 'deleted'
      and id is distinct from ${except}::uuid`,
  );
  for (const { id } of managers) await notifyUser(uow, id, notification, options);
}
