import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { StatementPage } from '#web/pages/orders/manager/statements/StatementPage.tsx';
import { ManagerInvestmentsPage } from '#web/pages/orders/shared/investments/ManagerInvestmentsPage.tsx';
import { ManagerInvestmentsSearch } from '#web/parts/orders/investments/managerInvestmentSearch.ts';
import { loadInvestments } from '#web/routes/-shared/loadInvestments.ts';

export const Route = createFileRoute('/manager/investments')({
  loaderDeps: ({ search }) => search,
  loader: loadInvestments('manager'),
  component: InvestmentsRoute,
});

function InvestmentsRoute() {
  const search = v.parse(ManagerInvestmentsSearch, Route.useSearch());
  return search.view ? <StatementPage search={search} /> : <ManagerInvestmentsPage area="manager" search={search} />;
}
