import { useQuery } from '@tanstack/react-query';
import { unreadQuery } from '#web/api/app/unread.ts';
import { NavBadge } from '#web/ui/navigation/NavBadge.tsx';

/** The number of unread notifications. */
export function UnreadBadge() {
  const { data } = useQuery(unreadQuery);
  return <NavBadge count={data} label="ui.nav.unread" />;
}
