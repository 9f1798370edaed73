import { createFileRoute } from '@tanstack/react-router';
import { issuanceQuery } from '#web/api/managerIssuances.ts';
import { IssuancePage } from '#web/views/manager/issuances/IssuancePage.tsx';
import { IssuanceSearch } from '#web/views/manager/issuances/issuanceSearch.ts';

export const Route = createFileRoute('/entrepreneur/issuances/$id/')({
  validateSearch: IssuanceSearch,
  loader: ({ context: { app }, params }) => void app.queries.prefetchQuery(issuanceQuery('entrepreneur', params.id)),
  component: IssuanceRoute,
});

function IssuanceRoute() {
  return <IssuancePage area="entrepreneur" id={Route.useParams().id} search={Route.useSearch()} />;
}
