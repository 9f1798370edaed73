import { createFileRoute } from '@tanstack/react-router';
import { issuanceQuery } from '#web/api/managerIssuances.ts';
import { InvestmentsSearch } from '#web/views/manager/investments/investmentSearch.ts';
import { IssuanceInvestorsPage } from '#web/views/manager/issuances/IssuanceInvestorsPage.tsx';

export const Route = createFileRoute('/entrepreneur/issuances/$id/investors')({
  validateSearch: InvestmentsSearch,
  loader: ({ context: { app }, params }) => void app.queries.prefetchQuery(issuanceQuery('entrepreneur', params.id)),
  component: IssuanceInvestorsRoute,
});

function IssuanceInvestorsRoute() {
  return <IssuanceInvestorsPage area="entrepreneur" id={Route.useParams().id} search={Route.useSearch()} />;
}
