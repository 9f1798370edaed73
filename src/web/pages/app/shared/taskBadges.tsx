import { useQuery } from '@tanstack/react-query';
import { owedInstalmentsQuery } from '#web/api/earnings/instalments.ts';
import type { ManagementArea } from '#web/api/managementArea.ts';
import { approvalsQuery } from '#web/api/oversight/approvals.ts';
import { incidentsQuery } from '#web/api/oversight/incidents.ts';
import { NavBadge } from '#web/ui/navigation/NavBadge.tsx';

/** The number of incidents that wait for a manager. */
export function IncidentBadge() {
  const { data } = useQuery(incidentsQuery({ view: 'open', size: 1 }));
  return <NavBadge count={data?.total} label="ui.nav.tasks" />;
}

/** The number of acts that wait for a second manager. */
export function ApprovalBadge() {
  const { data } = useQuery(approvalsQuery({ open: 'true', size: 1 }));
  return <NavBadge count={data?.total} label="ui.nav.tasks" />;
}

/** The number of instalments that are due, late or in default. */
export function OwedBadge({ area }: { area: ManagementArea }) {
  const { data } = useQuery(owedInstalmentsQuery(area, { size: 1 }));
  return <NavBadge count={data?.total} label="ui.nav.owed" />;
}
