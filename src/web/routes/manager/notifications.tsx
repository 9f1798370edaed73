import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { notificationsQuery } from '#web/api/app/notifications.ts';
import { NotificationsPage } from '#web/pages/app/shared/notifications/NotificationsPage.tsx';
import { NotificationsSearch, toListQuery } from '#web/pages/app/shared/notifications/notificationSearch.ts';

/** The address is read where the page is, so that the first page of all others does without it. */
export const Route = createFileRoute('/manager/notifications')({
  loaderDeps: ({ search }) => search,
  loader: ({ context: { app }, deps }) =>
    void app.queries.prefetchQuery(notificationsQuery(toListQuery(v.parse(NotificationsSearch, deps)))),
  component: NotificationsRoute,
});

function NotificationsRoute() {
  return <NotificationsPage path="/manager/notifications" search={v.parse(NotificationsSearch, Route.useSearch())} />;
}
