import { createFileRoute } from '@tanstack/react-router';
import { issuanceQuery } from '#web/api/managerIssuances.ts';
import { IssuancePage } from '#web/views/manager/issuances/IssuancePage.tsx';
import { IssuanceSearch } from '#web/views/manager/issuances/issuanceSearch.ts';

export const Route = createFileRoute('/manager/issuances/$id/')({
  validateSearch: IssuanceSearch,
  loader: ({ context: { app }, params }) => void app.queries.prefetchQuery(issuanceQuery('manager', params.id)),
  component: IssuanceRoute,
});

function IssuanceRoute() {
  return <IssuancePage area="manager" id={Route.useParams().id} search={Route.useSearch()} />;
}
