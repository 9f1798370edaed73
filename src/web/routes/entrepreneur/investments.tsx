import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { loadInvestments } from '#web/routes/-shared/loadInvestments.ts';
import { ManagerInvestmentsPage } from '#web/views/manager/investments/ManagerInvestmentsPage.tsx';
import { ManagerInvestmentsSearch } from '#web/views/manager/investments/managerInvestmentSearch.ts';

export const Route = createFileRoute('/entrepreneur/investments')({
  loaderDeps: ({ search }) => search,
  loader: loadInvestments('entrepreneur'),
  component: InvestmentsRoute,
});

function InvestmentsRoute() {
  return <ManagerInvestmentsPage area="entrepreneur" search={v.parse(ManagerInvestmentsSearch, Route.useSearch())} />;
}
