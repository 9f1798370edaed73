import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { incomeQuery, ownEarningsQuery } from '#web/api/earnings/earnings.ts';
import { OwnEarningsSearch, toListQuery } from '#web/pages/earnings/investor/earningSearch.ts';
import { InvestorEarningsPage } from '#web/pages/earnings/investor/InvestorEarningsPage.tsx';

/** The address is read where the page is, so that the first page of all others does without it. */
export const Route = createFileRoute('/user/earnings/')({
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { app }, deps, cause }) => {
    const prefetch = Promise.all([
      app.queries.prefetchQuery(incomeQuery),
      app.queries.prefetchQuery(ownEarningsQuery(toListQuery(v.parse(OwnEarningsSearch, deps)))),
    ]);
    if (cause !== 'stay') await prefetch;
  },
  component: EarningsRoute,
});

function EarningsRoute() {
  return <InvestorEarningsPage search={v.parse(OwnEarningsSearch, Route.useSearch())} />;
}
