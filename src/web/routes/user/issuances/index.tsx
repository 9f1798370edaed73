import { createFileRoute, redirect, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { offeredQuery } from '#web/api/offered.ts';
import { IssuancesPage } from '#web/views/issuances/IssuancesPage.tsx';
import { askedOf, IssuancesSearch } from '#web/views/issuances/issuanceSearch.ts';

export const Route = createFileRoute('/user/issuances/')({
  validateSearch: IssuancesSearch,
  loaderDeps: ({ search }) => askedOf(search),
  /** Whether there is a first line is known before anything is painted, so that nothing moves; not what it says. */
  loader: async ({ context: { app, navigation }, deps, cause, location }) => {
    const { homeWidget } = app.customization.getSnapshot().context.customization.extras;
    const next = homeWidget ? import('#web/views/issuances/next/NextStep.tsx') : undefined;
    const arrived = Promise.all([
      app.queries.prefetchQuery(offeredQuery(deps)),
      next?.then(({ prefetchNextStep }) => prefetchNextStep(app.queries)),
    ]);
    if (cause === 'stay') return next;
    await arrived;
    const offered = app.queries.getQueryData(offeredQuery(deps).queryKey);
    if (!offered || !navigation) return next;
    const visit = { pathname: location.pathname, search: location.searchStr };
    const entered = navigation.ask(visit, { visible: offered.total, single: offered.only });
    if ('redirect' in entered) throw redirect({ href: entered.redirect, replace: true });
    return next;
  },
  component: IssuancesRoute,
});

function IssuancesRoute() {
  const router = useRouter();
  const { history } = router;
  /** The next page is an issuance's: its code is here before it is asked for. */
  useEffect(() => whenIdle(() => void router.loadRouteChunk(router.routesByPath['/user/issuances/$id'])), [router]);
  return (
    <IssuancesPage
      search={Route.useSearch()}
      onSearch={(href) => history.replace(href)}
      NextStep={Route.useLoaderData()?.NextStep}
    />
  );
}

/** Not every browser tells when it is idle. */
function whenIdle(act: () => void): () => void {
  if (!('requestIdleCallback' in window)) return () => {};
  const handle = requestIdleCallback(act);
  return () => cancelIdleCallback(handle);
}
