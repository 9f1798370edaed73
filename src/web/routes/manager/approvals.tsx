import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { approvalsQuery } from '#web/api/oversight/approvals.ts';
import { ApprovalsPage } from '#web/pages/oversight/manager/approvals/ApprovalsPage.tsx';
import { ApprovalsSearch, toListQuery } from '#web/pages/oversight/manager/approvals/approvalSearch.ts';

/** The address is read where the page is, so that the first page of all others does without it. */
export const Route = createFileRoute('/manager/approvals')({
  loaderDeps: ({ search }) => search,
  loader: ({ context: { app }, deps }) =>
    void app.queries.prefetchQuery(approvalsQuery(toListQuery(v.parse(ApprovalsSearch, deps)))),
  component: ApprovalsRoute,
});

function ApprovalsRoute() {
  return <ApprovalsPage search={v.parse(ApprovalsSearch, Route.useSearch())} />;
}
