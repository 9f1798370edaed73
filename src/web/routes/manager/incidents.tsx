import { createFileRoute } from '@tanstack/react-router';
import { incidentsQuery } from '#web/api/incidents.ts';
import { IncidentsPage } from '#web/views/manager/incidents/IncidentsPage.tsx';
import { IncidentsSearch, toListQuery } from '#web/views/manager/incidents/incidentSearch.ts';

export const Route = createFileRoute('/manager/incidents')({
  validateSearch: IncidentsSearch,
  loaderDeps: ({ search }) => toListQuery(search),
  loader: ({ context: { app }, deps }) => void app.queries.prefetchQuery(incidentsQuery(deps)),
  component: IncidentsRoute,
});

function IncidentsRoute() {
  return <IncidentsPage search={Route.useSearch()} />;
}
