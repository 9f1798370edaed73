import { createFileRoute } from '@tanstack/react-router';
import { holdingsQuery } from '#web/api/portfolio.ts';
import { PortfolioPage } from '#web/views/portfolio/PortfolioPage.tsx';

export const Route = createFileRoute('/user/portfolio')({
  loader: ({ context: { app } }) => app.queries.prefetchQuery(holdingsQuery),
  component: PortfolioPage,
});
