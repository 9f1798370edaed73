import { createFileRoute } from '@tanstack/react-router';
import { notificationsQuery } from '#web/api/notifications.ts';
import { NotificationsPage } from '#web/views/notifications/NotificationsPage.tsx';
import { NotificationsSearch, toListQuery } from '#web/views/notifications/notificationSearch.ts';

export const Route = createFileRoute('/entrepreneur/notifications')({
  validateSearch: NotificationsSearch,
  loaderDeps: ({ search }) => toListQuery(search),
  loader: ({ context: { app }, deps }) => void app.queries.prefetchQuery(notificationsQuery(deps)),
  component: NotificationsRoute,
});

function NotificationsRoute() {
  return <NotificationsPage path="/entrepreneur/notifications" search={Route.useSearch()} />;
}
