import { createFileRoute, Outlet } from '@tanstack/react-router';
import { desk } from '#styled/recipes';
import { OwedBadge } from '#web/pages/app/shared/taskBadges.tsx';
import { AreaShell } from '#web/shell/AreaShell.tsx';
import { OrdersIcon } from '#web/ui/icons/management.tsx';

const icons = { investments: <OrdersIcon /> };
const badges = { earnings: <OwedBadge area="entrepreneur" /> };

export const Route = createFileRoute('/entrepreneur')({
  component: () => (
    <AreaShell area="entrepreneur" icons={icons} badges={badges}>
      <div className={desk().root}>
        <Outlet />
      </div>
    </AreaShell>
  ),
});
