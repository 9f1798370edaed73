import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { loadInvestments } from '#web/routes/-shared/loadInvestments.ts';
import { ManagerInvestmentsPage } from '#web/views/manager/investments/ManagerInvestmentsPage.tsx';
import { ManagerInvestmentsSearch } from '#web/views/manager/investments/managerInvestmentSearch.ts';
import { StatementPage } from '#web/views/manager/statements/StatementPage.tsx';

export const Route = createFileRoute('/manager/investments')({
  loaderDeps: ({ search }) => search,
  loader: loadInvestments('manager'),
  component: InvestmentsRoute,
});

function InvestmentsRoute() {
  const search = v.parse(ManagerInvestmentsSearch, Route.useSearch());
  return search.view ? <StatementPage search={search} /> : <ManagerInvestmentsPage area="manager" search={search} />;
}
