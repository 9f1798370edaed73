import { createFileRoute, Outlet } from '@tanstack/react-router';
import { rail } from '#styled/recipes';
import { ApprovalBadge, IncidentBadge, OwedBadge } from '#web/pages/app/shared/taskBadges.tsx';
import { AreaShell } from '#web/shell/AreaShell.tsx';
import { ProductVersion } from '#web/shell/ProductVersion.tsx';
import { ApprovalsIcon, OrdersIcon, SealCheckIcon, SlidersIcon, UsersIcon } from '#web/ui/icons/management.tsx';
import { AlertIcon } from '#web/ui/icons/signs.tsx';

const icons = {
  investments: <OrdersIcon />,
  incidents: <AlertIcon />,
  approvals: <ApprovalsIcon />,
  users: <UsersIcon />,
  register: <SealCheckIcon />,
  customization: <SlidersIcon />,
};

const badges = { incidents: <IncidentBadge />, approvals: <ApprovalBadge />, earnings: <OwedBadge area="manager" /> };

export const Route = createFileRoute('/manager')({
  component: () => (
    <AreaShell area="manager" icons={icons} badges={badges} rail={rail().root} version={<ProductVersion />}>
      <Outlet />
    </AreaShell>
  ),
});
