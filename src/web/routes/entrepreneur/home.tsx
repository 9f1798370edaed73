import { createFileRoute } from '@tanstack/react-router';
import { ownerHomeQuery } from '#web/api/ownerHome.ts';
import { postTasksQuery } from '#web/api/posts.ts';
import { OwnerHomePage } from '#web/views/ownerHome/OwnerHomePage.tsx';

export const Route = createFileRoute('/entrepreneur/home')({
  loader: ({ context: { app } }) =>
    Promise.all([app.queries.prefetchQuery(ownerHomeQuery), app.queries.prefetchQuery(postTasksQuery('entrepreneur'))]),
  component: OwnerHomePage,
});
