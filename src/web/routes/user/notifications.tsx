import { createFileRoute } from '@tanstack/react-router';
import { notificationsQuery } from '#web/api/notifications.ts';
import { NotificationsPage } from '#web/views/notifications/NotificationsPage.tsx';
import { NotificationsSearch, toListQuery } from '#web/views/notifications/notificationSearch.ts';

export const Route = createFileRoute('/user/notifications')({
  validateSearch: NotificationsSearch,
  loaderDeps: ({ search }) => toListQuery(search),
  loader: async ({ context: { app }, deps, cause }) => {
    const prefetch = app.queries.prefetchQuery(notificationsQuery(deps));
    if (cause !== 'stay') await prefetch;
  },
  component: NotificationsRoute,
});

function NotificationsRoute() {
  return <NotificationsPage path="/user/notifications" search={Route.useSearch()} />;
}
