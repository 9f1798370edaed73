import { useQuery } from '@tanstack/react-query';
import { notificationsQuery } from '#web/api/notifications.ts';
import { NavBadge } from '#web/ui/NavBadge.tsx';

/** How many notifications the user has not read. */
export function UnreadBadge() {
  const { data } = useQuery(notificationsQuery({ size: 1 }));
  return <NavBadge count={data?.unread} label="ui.nav.unread" />;
}
