import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { incidentsQuery } from '#web/api/oversight/incidents.ts';
import { IncidentsPage } from '#web/pages/oversight/manager/incidents/IncidentsPage.tsx';
import { IncidentsSearch, toListQuery } from '#web/pages/oversight/manager/incidents/incidentSearch.ts';

/** The address is read where the page is, so that the first page of all others does without it. */
export const Route = createFileRoute('/manager/incidents')({
  loaderDeps: ({ search }) => search,
  loader: ({ context: { app }, deps }) =>
    void app.queries.prefetchQuery(incidentsQuery(toListQuery(v.parse(IncidentsSearch, deps)))),
  component: IncidentsRoute,
});

function IncidentsRoute() {
  return <IncidentsPage search={v.parse(IncidentsSearch, Route.useSearch())} />;
}
