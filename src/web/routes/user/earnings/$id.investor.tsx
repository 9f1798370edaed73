import { createFileRoute } from '@tanstack/react-router';
import { ownEarningQuery } from '#web/api/earnings/earnings.ts';
import { OwnEarning } from '#web/pages/earnings/investor/OwnEarning.tsx';

export const Route = createFileRoute('/user/earnings/$id/investor')({
  loader: ({ context: { app }, params: { id } }) => app.queries.prefetchQuery(ownEarningQuery(id)),
  component: EarningInvestorRoute,
});

function EarningInvestorRoute() {
  return <OwnEarning id={Route.useParams().id} side="investor" />;
}
