import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { portfolioQuery, portfolioResultsQuery } from '#web/api/orders/portfolio.ts';
import { PortfolioPage } from '#web/pages/orders/investor/portfolio/PortfolioPage.tsx';
import { PortfolioSearch } from '#web/parts/orders/portfolioSearch.ts';

/** The address is read where the page is, so that the first page of all others does without it. */
export const Route = createFileRoute('/user/portfolio')({
  loaderDeps: ({ search: { view } }: { search: { view?: unknown } }) => ({ view }),
  loader: ({ context: { app }, deps: { view } }) =>
    view === 'results' ? app.queries.prefetchQuery(portfolioResultsQuery) : app.queries.prefetchQuery(portfolioQuery),
  component: PortfolioRoute,
});

function PortfolioRoute() {
  return <PortfolioPage search={v.parse(PortfolioSearch, Route.useSearch())} />;
}
