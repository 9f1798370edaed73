import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { isMachineName } from '#machines/catalogue.names.ts';
import { loadBuiltChart } from '#visualiser/built/builtCharts.ts';
import { InspectPage } from '#web/pages/app/shared/inspect/InspectPage.tsx';
import { useLanguageLinks } from '#web/shell/useLanguageLinks.ts';

const EntityPage = lazy(async () => ({
  default: (await import('#web/pages/oversight/manager/EntityPage.tsx')).EntityPage,
}));

/**
 * A machine to play, or an entity: its history with an id, the counts of its kind without. The page validates all of it,
 * because this code is part of the first load and the page's code is not.
 */
interface Search {
  machine?: unknown;
  entity?: unknown;
  id?: unknown;
  /** Kept in the address, because the server isolates the window of an inspected page of ours. */
  of?: unknown;
  /** The search among the entities of a kind. */
  page?: unknown;
  search?: unknown;
  status?: unknown;
  unchanged?: unknown;
  amount?: unknown;
}

export const Route = createFileRoute('/inspect')({
  validateSearch: (search: Search) => search,
  loaderDeps: ({ search: { machine, entity } }) => ({ machine, entity }),
  // The first chart is drawn together with the page around it.
  loader: ({ deps: { machine, entity } }) =>
    entity === undefined && typeof machine === 'string' ? loadBuiltChart(machine) : undefined,
  component: InspectRoute,
});

function InspectRoute() {
  const { machine, entity, id, ...search } = Route.useSearch();
  const navigate = useNavigate();
  const page = (
    <InspectPage
      machine={typeof machine === 'string' && isMachineName(machine) ? machine : undefined}
      hrefFor={useLanguageLinks()}
      onMachine={(name) => void navigate({ to: '/inspect', search: { machine: name }, replace: true })}
    />
  );
  if (typeof entity !== 'string') return page;
  return (
    <Suspense>
      <EntityPage entity={entity} id={typeof id === 'string' ? id : undefined} search={search} otherwise={page} />
    </Suspense>
  );
}
