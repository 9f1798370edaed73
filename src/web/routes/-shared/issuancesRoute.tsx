import { useSearch } from '@tanstack/react-router';
import { issuancesQuery, tokensQuery } from '#web/api/issuances/managerIssuances.ts';
import { postTasksQuery } from '#web/api/issuances/posts.ts';
import type { ManagementArea } from '#web/api/managementArea.ts';
import { ManagerIssuancesPage } from '#web/pages/issuances/shared/manage/ManagerIssuancesPage.tsx';
import { tokensFilter, toListQuery } from '#web/pages/issuances/shared/manage/managerIssuanceQuery.ts';
import type { ManagerIssuancesSearch } from '#web/pages/issuances/shared/manage/managerIssuanceSearch.ts';
import type { LoaderArguments } from './loaderArguments.ts';

export const loadIssuances =
  (area: ManagementArea) =>
  ({ context: { app }, deps }: LoaderArguments<object, ManagerIssuancesSearch>) =>
    deps.view === 'tokens'
      ? void app.queries.prefetchQuery(tokensQuery(area, tokensFilter(deps)))
      : void Promise.all([
          app.queries.prefetchQuery(postTasksQuery(area)),
          app.queries.prefetchQuery(issuancesQuery(area, toListQuery(deps))),
        ]);

export const issuancesRoute = (area: ManagementArea) =>
  function IssuancesRoute() {
    return <ManagerIssuancesPage area={area} search={useSearch({ from: `/${area}/issuances/` })} />;
  };
