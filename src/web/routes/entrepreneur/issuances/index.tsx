import { createFileRoute } from '@tanstack/react-router';
import { issuancesQuery } from '#web/api/managerIssuances.ts';
import { IssuancesPage } from '#web/views/manager/issuances/IssuancesPage.tsx';
import { askedOf, IssuancesSearch } from '#web/views/manager/issuances/issuanceSearch.ts';

export const Route = createFileRoute('/entrepreneur/issuances/')({
  validateSearch: IssuancesSearch,
  loaderDeps: ({ search }) => askedOf(search),
  loader: ({ context: { app }, deps }) => void app.queries.prefetchQuery(issuancesQuery('entrepreneur', deps)),
  component: IssuancesRoute,
});

function IssuancesRoute() {
  return <IssuancesPage area="entrepreneur" search={Route.useSearch()} />;
}
