import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { notificationsQuery } from '#web/api/app/notifications.ts';
import { NotificationsPage } from '#web/pages/app/shared/notifications/NotificationsPage.tsx';
import { NotificationsSearch, toListQuery } from '#web/pages/app/shared/notifications/notificationSearch.ts';

/** The address is read where the page is, so that the first page of all others does without it. */
export const Route = createFileRoute('/user/notifications')({
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { app }, deps, cause }) => {
    const prefetch = app.queries.prefetchQuery(notificationsQuery(toListQuery(v.parse(NotificationsSearch, deps))));
    if (cause !== 'stay') await prefetch;
  },
  component: NotificationsRoute,
});

function NotificationsRoute() {
  return <NotificationsPage path="/user/notifications" search={v.parse(NotificationsSearch, Route.useSearch())} />;
}
