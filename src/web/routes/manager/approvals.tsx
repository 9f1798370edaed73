import { createFileRoute } from '@tanstack/react-router';
import { approvalsQuery } from '#web/api/approvals.ts';
import { ApprovalsPage } from '#web/views/approvals/ApprovalsPage.tsx';
import { ApprovalsSearch, toListQuery } from '#web/views/approvals/approvalSearch.ts';

export const Route = createFileRoute('/manager/approvals')({
  validateSearch: ApprovalsSearch,
  loaderDeps: ({ search }) => toListQuery(search),
  loader: ({ context: { app }, deps }) => void app.queries.prefetchQuery(approvalsQuery(deps)),
  component: ApprovalsRoute,
});

function ApprovalsRoute() {
  return <ApprovalsPage search={Route.useSearch()} />;
}
