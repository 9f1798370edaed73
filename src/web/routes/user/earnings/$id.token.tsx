import { createFileRoute } from '@tanstack/react-router';
import { ownEarningQuery } from '#web/api/earnings/earnings.ts';
import { OwnEarning } from '#web/pages/earnings/investor/OwnEarning.tsx';

export const Route = createFileRoute('/user/earnings/$id/token')({
  loader: ({ context: { app }, params: { id } }) => app.queries.prefetchQuery(ownEarningQuery(id)),
  component: EarningTokenRoute,
});

function EarningTokenRoute() {
  return <OwnEarning id={Route.useParams().id} side="token" />;
}
