import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { ManagerInvestmentsPage } from '#web/pages/orders/shared/investments/ManagerInvestmentsPage.tsx';
import { ManagerInvestmentsSearch } from '#web/parts/orders/investments/managerInvestmentSearch.ts';
import { loadInvestments } from '#web/routes/-shared/loadInvestments.ts';

export const Route = createFileRoute('/entrepreneur/investments')({
  loaderDeps: ({ search }) => search,
  loader: loadInvestments('entrepreneur'),
  component: InvestmentsRoute,
});

function InvestmentsRoute() {
  return <ManagerInvestmentsPage area="entrepreneur" search={v.parse(ManagerInvestmentsSearch, Route.useSearch())} />;
}
