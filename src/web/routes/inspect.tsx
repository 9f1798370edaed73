import { createFileRoute, useNavigate } from '@tanstack/react-router';
import { isMachineName } from '#machines/catalogue.ts';
import { InspectPage } from '#web/inspector/page/InspectPage.tsx';

export const Route = createFileRoute('/inspect')({
  validateSearch: (search): { machine?: string } =>
    typeof search.machine === 'string' ? { machine: search.machine } : {},
  component: InspectRoute,
});

function InspectRoute() {
  const { machine = '' } = Route.useSearch();
  const navigate = useNavigate();
  return (
    <InspectPage
      machine={isMachineName(machine) ? machine : undefined}
      onMachine={(name) => void navigate({ to: '/inspect', search: { machine: name }, replace: true })}
    />
  );
}
