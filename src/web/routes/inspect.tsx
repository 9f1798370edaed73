import { createFileRoute, useNavigate } from '@tanstack/react-router';
import * as v from 'valibot';
import { isMachineName } from '#machines/catalogue.ts';
import { Journalled } from '#machines/journal/journal.wire.ts';
import { CountsPage } from '#web/inspector/counts/CountsPage.tsx';
import { InspectPage } from '#web/inspector/page/InspectPage.tsx';
import { ReplayPage } from '#web/inspector/replay/ReplayPage.tsx';

/** A machine to play; or things of a kind: where all of them are, or what happened to one. */
const Search = v.object({
  machine: v.fallback(v.optional(v.string()), undefined),
  thing: v.fallback(v.optional(Journalled), undefined),
  id: v.fallback(v.optional(v.string()), undefined),
});

export const Route = createFileRoute('/inspect')({
  validateSearch: Search,
  component: InspectRoute,
});

function InspectRoute() {
  const { machine = '', thing, id } = Route.useSearch();
  const navigate = useNavigate();
  if (thing && id) return <ReplayPage thing={thing} id={id} />;
  if (thing) return <CountsPage thing={thing} />;
  return (
    <InspectPage
      machine={isMachineName(machine) ? machine : undefined}
      onMachine={(name) => void navigate({ to: '/inspect', search: { machine: name }, replace: true })}
    />
  );
}
