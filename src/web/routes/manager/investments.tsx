import { createFileRoute } from '@tanstack/react-router';
import { investmentsQuery } from '#web/api/managerInvestments.ts';
import { InvestmentsPage } from '#web/views/manager/investments/InvestmentsPage.tsx';
import { askedOf, InvestmentsSearch } from '#web/views/manager/investments/investmentSearch.ts';

export const Route = createFileRoute('/manager/investments')({
  validateSearch: InvestmentsSearch,
  loaderDeps: ({ search }) => askedOf(search),
  loader: ({ context: { app }, deps }) => void app.queries.prefetchQuery(investmentsQuery('manager', deps)),
  component: InvestmentsRoute,
});

function InvestmentsRoute() {
  return <InvestmentsPage area="manager" search={Route.useSearch()} />;
}
