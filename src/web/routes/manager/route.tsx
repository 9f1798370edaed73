import { createFileRoute, Outlet } from '@tanstack/react-router';
import { AreaShell } from '#web/shell/AreaShell.tsx';

export const Route = createFileRoute('/manager')({
  component: () => (
    <AreaShell area="manager">
      <Outlet />
    </AreaShell>
  ),
});
