import { createFileRoute } from '@tanstack/react-router';
import { investmentsQuery } from '#web/api/managerInvestments.ts';
import { InvestmentsPage } from '#web/views/manager/investments/InvestmentsPage.tsx';
import { askedOf, InvestmentsSearch } from '#web/views/manager/investments/investmentSearch.ts';
import { StatementPage } from '#web/views/manager/statements/StatementPage.tsx';

export const Route = createFileRoute('/manager/investments')({
  validateSearch: InvestmentsSearch,
  loaderDeps: ({ search }) => askedOf(search),
  loader: ({ context: { app }, deps }) => void app.queries.prefetchQuery(investmentsQuery('manager', deps)),
  component: InvestmentsRoute,
});

function InvestmentsRoute() {
  const search = Route.useSearch();
  return search.view ? <StatementPage search={search} /> : <InvestmentsPage area="manager" search={search} />;
}
