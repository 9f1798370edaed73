import { createFileRoute } from '@tanstack/react-router';
import { distributionQuery } from '#web/api/distributions.ts';
import { DistributionPage } from '#web/views/distributions/DistributionPage.tsx';
import { LinesSearch } from '#web/views/distributions/distributionSearch.ts';

export const Route = createFileRoute('/manager/issuances/$id/benefits/$benefitId')({
  validateSearch: LinesSearch,
  loader: ({ context: { app }, params }) =>
    void app.queries.prefetchQuery(distributionQuery('manager', params.benefitId)),
  component: Benefit,
});

function Benefit() {
  const { id, benefitId } = Route.useParams();
  return <DistributionPage area="manager" id={id} benefitId={benefitId} search={Route.useSearch()} />;
}
