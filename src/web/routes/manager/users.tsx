import { createFileRoute } from '@tanstack/react-router';
import { usersQuery } from '#web/api/users.ts';
import { UsersPage } from '#web/views/users/UsersPage.tsx';
import { toListQuery, UsersSearch } from '#web/views/users/userSearch.ts';

export const Route = createFileRoute('/manager/users')({
  validateSearch: UsersSearch,
  loaderDeps: ({ search }) => toListQuery(search),
  loader: ({ context: { app }, deps }) => void app.queries.prefetchQuery(usersQuery(deps)),
  component: UsersRoute,
});

function UsersRoute() {
  return <UsersPage search={Route.useSearch()} />;
}
