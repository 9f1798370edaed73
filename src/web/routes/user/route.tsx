import { createFileRoute, Outlet } from '@tanstack/react-router';
import { AreaShell } from '#web/shell/AreaShell.tsx';

export const Route = createFileRoute('/user')({
  component: () => (
    <AreaShell area="user">
      <Outlet />
    </AreaShell>
  ),
});
