import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { CatalogueSearch } from '#machines/issuances/project/catalogue.ts';
import { CataloguePage } from '#web/pages/issuances/investor/catalogue/CataloguePage.tsx';

export const Route = createFileRoute('/invest/')({
  // The page itself reads them, because every first page contains what is read here.
  validateSearch: (search: Record<string, unknown>) => search,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { app }, deps }) => {
    const { loadCatalogue } = await import('#web/api/issuances/catalogue.ts');
    return loadCatalogue(app.queries, deps);
  },
  component: CatalogueRoute,
});

function CatalogueRoute() {
  return <CataloguePage search={v.parse(CatalogueSearch, Route.useSearch())} />;
}
