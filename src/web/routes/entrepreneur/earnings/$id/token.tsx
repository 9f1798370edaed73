import { createFileRoute } from '@tanstack/react-router';
import { heldEarningQuery } from '#web/api/distributions.ts';
import { EarningPage } from '#web/views/distributions/EarningPage.tsx';

export const Route = createFileRoute('/entrepreneur/earnings/$id/token')({
  loader: ({ context: { app }, params }) => void app.queries.prefetchQuery(heldEarningQuery('entrepreneur', params.id)),
  component: EarningRoute,
});

function EarningRoute() {
  return <EarningPage area="entrepreneur" id={Route.useParams().id} part="token" />;
}
