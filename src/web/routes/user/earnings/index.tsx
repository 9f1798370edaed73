import { createFileRoute } from '@tanstack/react-router';
import { incomeQuery, ownEarningsQuery } from '#web/api/earnings.ts';
import { OwnEarningsSearch, toListQuery } from '#web/views/earnings/earningSearch.ts';
import { InvestorEarningsPage } from '#web/views/earnings/InvestorEarningsPage.tsx';

export const Route = createFileRoute('/user/earnings/')({
  validateSearch: OwnEarningsSearch,
  loaderDeps: ({ search }) => toListQuery(search),
  loader: async ({ context: { app }, deps, cause }) => {
    const prefetch = Promise.all([
      app.queries.prefetchQuery(incomeQuery),
      app.queries.prefetchQuery(ownEarningsQuery(deps)),
    ]);
    if (cause !== 'stay') await prefetch;
  },
  component: EarningsRoute,
});

function EarningsRoute() {
  return <InvestorEarningsPage search={Route.useSearch()} />;
}
