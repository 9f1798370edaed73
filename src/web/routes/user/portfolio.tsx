import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { portfolioQuery } from '#web/api/portfolio.ts';
import { PortfolioPage } from '#web/views/portfolio/PortfolioPage.tsx';
import { PortfolioSearch } from '#web/views/portfolio/portfolioSearch.ts';

/** The address is read where the page is, so that the first page of all others does without it. */
export const Route = createFileRoute('/user/portfolio')({
  loader: ({ context: { app } }) => app.queries.prefetchQuery(portfolioQuery),
  component: PortfolioRoute,
});

function PortfolioRoute() {
  return <PortfolioPage search={v.parse(PortfolioSearch, Route.useSearch())} />;
}
