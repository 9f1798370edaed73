import { createFileRoute } from '@tanstack/react-router';
import { homeQuery } from '#web/api/home.ts';
import { HomePage } from '#web/views/home/HomePage.tsx';

export const Route = createFileRoute('/user/home')({
  loader: ({ context: { app } }) => app.queries.prefetchQuery(homeQuery),
  component: HomePage,
});
