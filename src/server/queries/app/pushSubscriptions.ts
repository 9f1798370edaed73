import type { PushKind, PushState } from '#machines/app/notification/pushKinds.ts';
import type { Queryable } from '../../postgres/queryable.ts';
import { sql } from '../../postgres/sql.ts';
import type { PushTarget } from '../../providers/push/push.ts';

/** More devices than a person uses. The oldest ones end. */
const MAX_DEVICES = 10;

type Devices = PushState['devices'];

export const listPushDevices = (on: Queryable, userId: string): Promise<Devices> =>
  on.query<Devices[number]>(sql`select encode(sha256(convert_to(endpoint, 'UTF8')), 'hex') as digest, kinds,
      shows_amounts as "showsAmounts"
    from push_subscription where user_id = ${userId} order by created_at, id`);

export interface NewSubscription extends PushTarget {
  id: string;
  userId: string;
  kinds: readonly PushKind[];
  showsAmounts: boolean;
}

/** A browser has one subscription. If another user has signed in, it is that user’s from then on. */
export async function savePushSubscription(on: Queryable, now: Date, subscription: NewSubscription): Promise<void> {
  const { id, userId, endpoint, p256dh, auth, kinds, showsAmounts } = subscription;
  await on.query(sql`insert into push_subscription (id, user_id, endpoint, p256dh, auth, kinds, shows_amounts, created_at)
    values (${id}, ${userId}, ${endpoint}, ${p256dh}, ${auth}, ${kinds}, ${showsAmounts}, ${now})
    on conflict (endpoint) do update set user_id = excluded.user_id, p256dh = excluded.p256dh, auth = excluded.auth,
      kinds = excluded.kinds, shows_amounts = excluded.shows_amounts, created_at = excluded.created_at`);
  await on.query(sql`delete from push_subscription where user_id = ${userId} and id not in
    (select id from push_subscription where user_id = ${userId} order by created_at desc, id desc limit ${MAX_DEVICES})`);
}

export const removePushDevice = (on: Queryable, userId: string, endpoint: string) =>
  on.query(sql`delete from push_subscription where user_id = ${userId} and endpoint = ${endpoint}`);

export const endPushSubscription = (on: Queryable, id: string) =>
  on.query(sql`delete from push_subscription where id = ${id}`);

/** A notification for a device, if the device still wants it. */
export interface Push {
  about: string;
  params: Record<string, string | number>;
  link: string | null;
  locale: 'es' | 'en';
  userId: string;
  endpoint: string;
  p256dh: Buffer;
  auth: Buffer;
  kinds: PushKind[];
  showsAmounts: boolean;
}

export async function findPush(
  on: Queryable,
  notificationId: string,
  subscriptionId: string,
): Promise<Push | undefined> {
  const [row] =
    await on.query<Push>(sql`select about, params, link, locale, users.id as "userId", endpoint, p256dh, auth,
      kinds, shows_amounts as "showsAmounts"
    from push_subscription subscription
      join users on users.id = subscription.user_id
      join notification on notification.user_id = users.id
    where subscription.id = ${subscriptionId} and notification.id = ${notificationId}`);
  return row;
}
