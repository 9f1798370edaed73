import { createFileRoute, useNavigate } from '@tanstack/react-router';
import * as v from 'valibot';
import { isMachineName } from '#machines/catalogue.ts';
import { Journalled } from '#machines/journal/journal.wire.ts';
import { CountsPage } from '#web/inspector/counts/CountsPage.tsx';
import { InspectPage } from '#web/inspector/page/InspectPage.tsx';
import { ReplayPage } from '#web/inspector/replay/ReplayPage.tsx';

/** A machine to play; or a kind of things: where all of them are, or what happened to one. */
interface Search {
  machine?: string;
  thing?: string;
  id?: string;
}

export const Route = createFileRoute('/inspect')({
  // What the names mean is judged in the page: its code is not part of the first load, and this is.
  validateSearch: ({ machine, thing, id }): Search => ({
    ...(typeof machine === 'string' && { machine }),
    ...(typeof thing === 'string' && { thing }),
    ...(typeof id === 'string' && { id }),
  }),
  component: InspectRoute,
});

function InspectRoute() {
  const { machine = '', thing, id } = Route.useSearch();
  const navigate = useNavigate();
  if (v.is(Journalled, thing)) return id ? <ReplayPage thing={thing} id={id} /> : <CountsPage thing={thing} />;
  return (
    <InspectPage
      machine={isMachineName(machine) ? machine : undefined}
      onMachine={(name) => void navigate({ to: '/inspect', search: { machine: name }, replace: true })}
    />
  );
}
