import { createFileRoute, useNavigate } from '@tanstack/react-router';
import * as v from 'valibot';
import { isMachineName } from '#machines/catalogue.ts';
import { Journalled } from '#machines/shared/journal/journal.wire.ts';
import { CountsPage } from '#web/inspector/counts/CountsPage.tsx';
import { InspectPage } from '#web/inspector/page/InspectPage.tsx';
import { ReplayPage } from '#web/inspector/replay/ReplayPage.tsx';

/** A machine to play, or an entity: its history with an id, the counts of its kind without. */
interface Search {
  machine?: string;
  entity?: string;
  id?: string;
}

export const Route = createFileRoute('/inspect')({
  // The page validates the names, because this code is part of the first load and the page's code is not.
  validateSearch: ({ machine, entity, id }): Search => ({
    ...(typeof machine === 'string' && { machine }),
    ...(typeof entity === 'string' && { entity }),
    ...(typeof id === 'string' && { id }),
  }),
  component: InspectRoute,
});

function InspectRoute() {
  const { machine = '', entity, id } = Route.useSearch();
  const navigate = useNavigate();
  if (v.is(Journalled, entity)) return id ? <ReplayPage entity={entity} id={id} /> : <CountsPage entity={entity} />;
  return (
    <InspectPage
      machine={isMachineName(machine) ? machine : undefined}
      onMachine={(name) => void navigate({ to: '/inspect', search: { machine: name }, replace: true })}
    />
  );
}
