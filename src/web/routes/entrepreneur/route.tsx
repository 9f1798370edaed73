import { createFileRoute, Outlet } from '@tanstack/react-router';
import { desk } from '#styled/recipes';
import { AreaShell } from '#web/shell/AreaShell.tsx';
import { OrdersIcon } from '#web/ui/icons/management.tsx';

const icons = { investments: <OrdersIcon /> };

export const Route = createFileRoute('/entrepreneur')({
  component: () => (
    <AreaShell area="entrepreneur" icons={icons}>
      <div className={desk().root}>
        <Outlet />
      </div>
    </AreaShell>
  ),
});
