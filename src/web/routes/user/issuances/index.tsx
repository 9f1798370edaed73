import { createFileRoute, redirect, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { investorIssuancesQuery } from '#web/api/investorIssuances.ts';
import { InvestorIssuancesPage } from '#web/views/issuances/InvestorIssuancesPage.tsx';
import { InvestorIssuancesSearch, toListQuery } from '#web/views/issuances/investorIssuanceSearch.ts';

export const Route = createFileRoute('/user/issuances/')({
  validateSearch: InvestorIssuancesSearch,
  loaderDeps: ({ search }) => toListQuery(search),
  /** Decides before the first render whether there is a next-step line, so that the layout does not shift. */
  loader: async ({ context: { app, navigation }, deps, cause, location }) => {
    const { homeWidget } = app.customization.getSnapshot().context.customization.extras;
    const next = homeWidget ? import('#web/views/issuances/next/NextStep.tsx') : undefined;
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
  const router = useRouter();
  const { history } = router;
  /** Preloads the code of the issuance page, which is usually opened next. */
  useEffect(() => whenIdle(() => void router.loadRouteChunk(router.routesByPath['/user/issuances/$id'])), [router]);
  return (
    <InvestorIssuancesPage
      search={Route.useSearch()}
      onSearch={(href) => history.replace(href)}
      NextStep={Route.useLoaderData()?.NextStep}
    />
  );
}

/** Does nothing in browsers without `requestIdleCallback` (Safari). */
function whenIdle(callback: () => void): () => void {
  if (!('requestIdleCallback' in window)) return () => {};
  const handle = requestIdleCallback(callback);
  return () => cancelIdleCallback(handle);
}
