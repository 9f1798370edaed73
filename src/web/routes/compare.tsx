import { createFileRoute } from '@tanstack/react-router';
import { parseCompared } from '#machines/issuances/project/comparison.ts';
import { ComparePage } from '#web/pages/issuances/investor/compare/ComparePage.tsx';

export const Route = createFileRoute('/compare')({
  // Every first page contains what is read here, so the rest is loaded with the page.
  validateSearch: (search: Record<string, unknown>) => search,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { app }, deps }) => {
    const { loadComparison } = await import('#web/api/issuances/comparison.ts');
    return loadComparison(app.queries, deps.of);
  },
  component: CompareRoute,
});

function CompareRoute() {
  return <ComparePage slugs={parseCompared(Route.useSearch().of)} />;
}
