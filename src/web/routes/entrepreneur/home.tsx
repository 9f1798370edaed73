import { createFileRoute } from '@tanstack/react-router';
import { ownerHomeQuery } from '#web/api/app/ownerHome.ts';
import { postTasksQuery } from '#web/api/issuances/posts.ts';
import { OwnerHomePage } from '#web/pages/app/owner/OwnerHomePage.tsx';

export const Route = createFileRoute('/entrepreneur/home')({
  loader: ({ context: { app } }) =>
    Promise.all([app.queries.prefetchQuery(ownerHomeQuery), app.queries.prefetchQuery(postTasksQuery('entrepreneur'))]),
  component: OwnerHomePage,
});
