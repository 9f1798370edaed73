import { createFileRoute } from '@tanstack/react-router';
import { issuanceQuery } from '#web/api/managerIssuances.ts';
import { BenefitsPage } from '#web/views/distributions/BenefitsPage.tsx';
import { DistributionsSearch } from '#web/views/distributions/distributionSearch.ts';

export const Route = createFileRoute('/entrepreneur/issuances/$id/benefits/')({
  validateSearch: DistributionsSearch,
  loader: ({ context: { app }, params }) => void app.queries.prefetchQuery(issuanceQuery('entrepreneur', params.id)),
  component: BenefitsRoute,
});

function BenefitsRoute() {
  return <BenefitsPage area="entrepreneur" id={Route.useParams().id} search={Route.useSearch()} />;
}
