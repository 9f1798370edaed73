import { createFileRoute } from '@tanstack/react-router';
import { portfolioQuery } from '#web/api/portfolio.ts';
import { PortfolioPage } from '#web/views/portfolio/PortfolioPage.tsx';
import { PortfolioSearch } from '#web/views/portfolio/portfolioSearch.ts';

export const Route = createFileRoute('/user/portfolio')({
  validateSearch: PortfolioSearch,
  loader: ({ context: { app } }) => app.queries.prefetchQuery(portfolioQuery),
  component: PortfolioRoute,
});

function PortfolioRoute() {
  return <PortfolioPage search={Route.useSearch()} />;
}
