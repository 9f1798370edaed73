import { createFileRoute, useRouter } from '@tanstack/react-router';
import { ownInvestmentListQuery, ownInvestmentQuery } from '#web/api/orders/portfolio.ts';
import { buildAddress } from '#web/lists/address.ts';
import { InvestorInvestmentsPage } from '#web/pages/orders/investor/investments/InvestorInvestmentsPage.tsx';
import { OwnInvestment } from '#web/pages/orders/investor/investments/OwnInvestment.tsx';
import { OwnInvestmentsSearch, toListQuery } from '#web/parts/orders/investments/ownInvestmentSearch.ts';

export const Route = createFileRoute('/user/investments')({
  validateSearch: OwnInvestmentsSearch,
  loaderDeps: ({ search }) => search,
  loader: async ({ context: { app }, deps, cause }) => {
    const { investment } = deps;
    const prefetch = investment
      ? app.queries.prefetchQuery(ownInvestmentQuery(investment))
      : app.queries.prefetchQuery(ownInvestmentListQuery(toListQuery(deps)));
    if (cause !== 'stay' || investment) await prefetch;
  },
  component: InvestmentsRoute,
});

function InvestmentsRoute() {
  const { history } = useRouter();
  const search = Route.useSearch();
  const { investment } = search;
  if (investment)
    return (
      <OwnInvestment
        id={investment}
        listHref={buildAddress('/user/investments', { ...search, investment: undefined })}
      />
    );
  return <InvestorInvestmentsPage search={search} onSearch={(href) => history.replace(href)} />;
}
