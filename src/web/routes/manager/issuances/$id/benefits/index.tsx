import { createFileRoute } from '@tanstack/react-router';
import { issuanceQuery } from '#web/api/managerIssuances.ts';
import { BenefitsPage } from '#web/views/distributions/BenefitsPage.tsx';
import { DistributionsSearch } from '#web/views/distributions/distributionSearch.ts';

export const Route = createFileRoute('/manager/issuances/$id/benefits/')({
  validateSearch: DistributionsSearch,
  loader: ({ context: { app }, params }) => void app.queries.prefetchQuery(issuanceQuery('manager', params.id)),
  component: BenefitsRoute,
});

function BenefitsRoute() {
  return <BenefitsPage area="manager" id={Route.useParams().id} search={Route.useSearch()} />;
}
