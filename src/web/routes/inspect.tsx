import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { isMachineName } from '#machines/catalogue.names.ts';
import { loadBuiltChart } from '#web/inspector/built/builtCharts.ts';
import { InspectPage } from '#web/inspector/page/InspectPage.tsx';

const EntityPage = lazy(async () => ({ default: (await import('#web/inspector/EntityPage.tsx')).EntityPage }));

/** A machine to play, or an entity: its history with an id, the counts of its kind without. */
interface Search {
  machine?: string;
  entity?: string;
  id?: string;
  /** Kept in the address, because the server isolates the window of an inspected page of ours. */
  of?: string;
  /** What is searched among the entities of a kind. The page validates these. */
  page?: unknown;
  search?: unknown;
  status?: unknown;
  unchanged?: unknown;
  amount?: unknown;
}

export const Route = createFileRoute('/inspect')({
  // The page validates the names, because this code is part of the first load and the page's code is not.
  validateSearch: ({ machine, entity, id, of, page, search, status, unchanged, amount }): Search => ({
    ...(typeof machine === 'string' && { machine }),
    ...(typeof entity === 'string' && { entity }),
    ...(typeof id === 'string' && { id }),
    ...(typeof of === 'string' && { of }),
    ...(entity !== undefined && { page, search, status, unchanged, amount }),
  }),
  loaderDeps: ({ search: { machine, entity } }) => ({ machine, entity }),
  // The first chart is drawn together with the page around it.
  loader: ({ deps: { machine, entity } }) =>
    entity === undefined && machine !== undefined ? loadBuiltChart(machine) : undefined,
  component: InspectRoute,
});

function InspectRoute() {
  const { machine = '', entity, id, ...search } = Route.useSearch();
  const navigate = useNavigate();
  const page = (
    <InspectPage
      machine={isMachineName(machine) ? machine : undefined}
      onMachine={(name) => void navigate({ to: '/inspect', search: { machine: name }, replace: true })}
    />
  );
  if (entity === undefined) return page;
  return (
    <Suspense>
      <EntityPage entity={entity} id={id} search={search} otherwise={page} />
    </Suspense>
  );
}
