import { createFileRoute } from '@tanstack/react-router';
import { homeQuery } from '#web/api/app/home.ts';
import { HomePage } from '#web/pages/app/investor/home/HomePage.tsx';

export const Route = createFileRoute('/user/home')({
  loader: ({ context: { app } }) => app.queries.prefetchQuery(homeQuery),
  component: HomePage,
});
