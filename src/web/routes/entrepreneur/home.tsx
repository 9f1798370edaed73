import { createFileRoute } from '@tanstack/react-router';
import { ownerHomeQuery } from '#web/api/ownerHome.ts';
import { OwnerHomePage } from '#web/views/ownerHome/OwnerHomePage.tsx';

export const Route = createFileRoute('/entrepreneur/home')({
  loader: ({ context: { app } }) => app.queries.prefetchQuery(ownerHomeQuery),
  component: OwnerHomePage,
});
