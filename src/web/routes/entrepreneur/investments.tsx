import { createFileRoute } from '@tanstack/react-router';
import { loadInvestments } from '#web/routes/-shared/loadInvestments.ts';
import { ManagerInvestmentsPage } from '#web/views/manager/investments/ManagerInvestmentsPage.tsx';
import { ManagerInvestmentsSearch, toListQuery } from '#web/views/manager/investments/managerInvestmentSearch.ts';

export const Route = createFileRoute('/entrepreneur/investments')({
  validateSearch: ManagerInvestmentsSearch,
  loaderDeps: ({ search }) => toListQuery(search),
  loader: loadInvestments('entrepreneur'),
  component: InvestmentsRoute,
});

function InvestmentsRoute() {
  return <ManagerInvestmentsPage area="entrepreneur" search={Route.useSearch()} />;
}
