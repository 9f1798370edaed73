import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { usersQuery } from '#web/api/people/users.ts';
import { UsersPage } from '#web/pages/people/manager/users/UsersPage.tsx';
import { toListQuery, UsersSearch } from '#web/pages/people/manager/users/userSearch.ts';

/** The address is read where the page is, so that the first page of all others does without it. */
export const Route = createFileRoute('/manager/users')({
  loaderDeps: ({ search }) => search,
  loader: ({ context: { app }, deps }) =>
    void app.queries.prefetchQuery(usersQuery(toListQuery(v.parse(UsersSearch, deps)))),
  component: UsersRoute,
});

function UsersRoute() {
  return <UsersPage search={v.parse(UsersSearch, Route.useSearch())} />;
}
