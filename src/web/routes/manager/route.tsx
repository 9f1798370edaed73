import { createFileRoute, Outlet } from '@tanstack/react-router';
import { AreaShell } from '#web/shell/AreaShell.tsx';
import { SealCheckIcon, SlidersIcon, UsersIcon } from '#web/ui/icons/management.tsx';
import { AlertIcon } from '#web/ui/icons/signs.tsx';

const icons = {
  incidents: <AlertIcon />,
  users: <UsersIcon />,
  register: <SealCheckIcon />,
  customization: <SlidersIcon />,
};

export const Route = createFileRoute('/manager')({
  component: () => (
    <AreaShell area="manager" icons={icons}>
      <Outlet />
    </AreaShell>
  ),
});
