import { createFileRoute, useRouter } from '@tanstack/react-router';
import { ownInvestmentQuery, ownInvestmentsQuery } from '#web/api/portfolio.ts';
import { InvestmentsPage } from '#web/views/investments/InvestmentsPage.tsx';
import { askedOf, OwnInvestmentsSearch } from '#web/views/investments/investmentSearch.ts';
import { OwnInvestment } from '#web/views/investments/OwnInvestment.tsx';
import { addressOf } from '#web/views/manager/lists/address.ts';

export const Route = createFileRoute('/user/investments')({
  validateSearch: OwnInvestmentsSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { app }, deps, cause }) => {
    const { investment } = deps;
    const asked = investment
      ? app.queries.prefetchQuery(ownInvestmentQuery(investment))
      : app.queries.prefetchQuery(ownInvestmentsQuery(askedOf(deps)));
    if (cause !== 'stay' || investment) await asked;
  },
  component: InvestmentsRoute,
});

function InvestmentsRoute() {
  const { history } = useRouter();
  const search = Route.useSearch();
  const { investment } = search;
  if (investment)
    return (
      <OwnInvestment id={investment} listHref={addressOf('/user/investments', { ...search, investment: undefined })} />
    );
  return <InvestmentsPage search={search} onSearch={(href) => history.replace(href)} />;
}
