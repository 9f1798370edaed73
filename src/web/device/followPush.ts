import type { App } from '#web/actors/app.ts';
import { pushQuery } from '#web/api/app/push.ts';
import { unreadQuery } from '#web/api/app/unread.ts';
import { report } from '#web/api/report.ts';
import { computeDigest, findSubscription, unsubscribe } from './pushSubscription.ts';

/** Shows the number of unread notifications at the app’s icon, and tells this device nothing of a user who has left. */
export function followPush({ session, queries }: App): void {
  const unreadHash = JSON.stringify(unreadQuery.queryKey);
  queries.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryHash === unreadHash) showBadge(Number(query.state.data ?? 0));
  });
  session.on('session.left', () => {
    unsubscribe().catch(report);
    showBadge(0);
  });
  let isChecked = false;
  const check = () => {
    const isOwn = session.getSnapshot().matches({ active: 'own' });
    if (isOwn && !isChecked) endOthers(queries).catch(() => undefined);
    isChecked = isOwn;
  };
  session.subscribe(check);
  check();
}

/** A browser without badges, or one that refuses them, goes without. */
const showBadge = (count: number) => void navigator.setAppBadge?.(count).catch(() => undefined);

/** The subscription of a user whose session ended by itself is none of the user who has signed in after that. */
async function endOthers(queries: App['queries']): Promise<void> {
  const subscription = await findSubscription();
  if (!subscription) return;
  const { devices } = await queries.fetchQuery(pushQuery);
  const digest = await computeDigest(subscription);
  if (!devices.some((device) => device.digest === digest)) await subscription.unsubscribe();
}
