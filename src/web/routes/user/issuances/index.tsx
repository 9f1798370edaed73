import { createFileRoute, redirect, useRouter } from '@tanstack/react-router';
import { investorIssuancesQuery } from '#web/api/issuances/investorIssuances.ts';
import { InvestorIssuancesPage } from '#web/pages/issuances/investor/list/InvestorIssuancesPage.tsx';
import { InvestorIssuancesSearch, toListQuery } from '#web/pages/issuances/investor/list/investorIssuanceSearch.ts';

export const Route = createFileRoute('/user/issuances/')({
  validateSearch: InvestorIssuancesSearch,
  loaderDeps: ({ search }) => toListQuery(search),
  /** Loads the widget before the first render, so that the layout does not shift. */
  loader: async ({ context: { app, navigation }, deps, cause, location }) => {
    const { homeWidget } = app.customization.getSnapshot().context.customization.extras;
    const next = homeWidget ? import('#web/pages/issuances/investor/next/NextStep.tsx') : undefined;
    const loaded = Promise.all([
      app.queries.prefetchQuery(investorIssuancesQuery(deps)),
      next?.then(({ prefetchNextStep }) => prefetchNextStep(app.queries)),
    ]);
    if (cause === 'stay') return next;
    await loaded;
    const issuances = app.queries.getQueryData(investorIssuancesQuery(deps).queryKey);
    if (!issuances || !navigation) return next;
    const visit = { pathname: location.pathname, search: location.searchStr };
    const outcome = navigation.check(visit, { visible: issuances.total, single: issuances.only });
    if ('redirect' in outcome) throw redirect({ href: outcome.redirect, replace: true });
    return next;
  },
  component: IssuancesRoute,
});

function IssuancesRoute() {
  const { history } = useRouter();
  return (
    <InvestorIssuancesPage
      search={Route.useSearch()}
      onSearch={(href) => history.replace(href)}
      NextStep={Route.useLoaderData()?.NextStep}
    />
  );
}
