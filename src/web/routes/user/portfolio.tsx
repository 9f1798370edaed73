import { createFileRoute, useLocation } from '@tanstack/react-router';
import * as v from 'valibot';
import { papersQuery, portfolioQuery, portfolioResultsQuery } from '#web/api/orders/portfolio.ts';
import { standingOrdersQuery } from '#web/api/orders/standingOrders.ts';
import { PortfolioPage } from '#web/pages/orders/investor/portfolio/PortfolioPage.tsx';
import { PortfolioSearch } from '#web/parts/orders/portfolioSearch.ts';

/** The address is read where the page is, so that the first page of all others does without it. */
export const Route = createFileRoute('/user/portfolio')({
  loaderDeps: ({ search: { view } }: { search: { view?: unknown } }) => ({ view }),
  loader: ({ context: { app }, deps: { view } }) => {
    if (view === 'results') return app.queries.prefetchQuery(portfolioResultsQuery);
    if (view === 'monthly') return app.queries.prefetchQuery(standingOrdersQuery);
    return view === 'papers' ? app.queries.prefetchQuery(papersQuery) : app.queries.prefetchQuery(portfolioQuery);
  },
  component: PortfolioRoute,
});

function PortfolioRoute() {
  const search = v.parse(PortfolioSearch, Route.useSearch());
  // Notifications of earlier versions lead to where the papers were.
  const isOfPapers = useLocation({ select: ({ hash }) => hash === 'documents' });
  return <PortfolioPage search={isOfPapers ? { ...search, view: 'papers' } : search} />;
}
