import { createFileRoute } from '@tanstack/react-router';
import { ownEarningsQuery } from '#web/api/earnings.ts';
import { EarningsPage } from '#web/views/earnings/EarningsPage.tsx';
import { askedOf, OwnEarningsSearch } from '#web/views/earnings/earningSearch.ts';

export const Route = createFileRoute('/user/earnings/')({
  validateSearch: OwnEarningsSearch,
  loaderDeps: ({ search }) => askedOf(search),
  loader: async ({ context: { app }, deps, cause }) => {
    const asked = app.queries.prefetchQuery(ownEarningsQuery(deps));
    if (cause !== 'stay') await asked;
  },
  component: EarningsRoute,
});

function EarningsRoute() {
  return <EarningsPage search={Route.useSearch()} />;
}
