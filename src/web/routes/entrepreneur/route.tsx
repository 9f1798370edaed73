import { createFileRoute, Outlet } from '@tanstack/react-router';
import { AreaShell } from '#web/shell/AreaShell.tsx';

export const Route = createFileRoute('/entrepreneur')({
  component: () => (
    <AreaShell area="entrepreneur">
      <Outlet />
    </AreaShell>
  ),
});
