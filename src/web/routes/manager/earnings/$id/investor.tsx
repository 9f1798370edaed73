import { createFileRoute } from '@tanstack/react-router';
import { heldEarningQuery } from '#web/api/distributions.ts';
import { EarningPage } from '#web/views/distributions/EarningPage.tsx';

export const Route = createFileRoute('/manager/earnings/$id/investor')({
  loader: ({ context: { app }, params }) => void app.queries.prefetchQuery(heldEarningQuery('manager', params.id)),
  component: EarningRoute,
});

function EarningRoute() {
  return <EarningPage area="manager" id={Route.useParams().id} part="investor" />;
}
