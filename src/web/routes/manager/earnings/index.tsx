import { createFileRoute } from '@tanstack/react-router';
import { EarningsSearch } from '#web/views/distributions/distributionSearch.ts';
import { EarningsPage } from '#web/views/distributions/EarningsPage.tsx';

export const Route = createFileRoute('/manager/earnings/')({
  validateSearch: EarningsSearch,
  component: EarningsRoute,
});

function EarningsRoute() {
  return <EarningsPage area="manager" search={Route.useSearch()} />;
}
