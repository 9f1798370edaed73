import { useSearch } from '@tanstack/react-router';
import type { ManagementArea } from '#web/api/managementArea.ts';
import { issuancesQuery } from '#web/api/managerIssuances.ts';
import { ManagerIssuancesPage } from '#web/views/manager/issuances/ManagerIssuancesPage.tsx';
import type { toListQuery } from '#web/views/manager/issuances/managerIssuanceSearch.ts';
import type { LoaderArguments } from './loaderArguments.ts';

export const loadIssuances =
  (area: ManagementArea) =>
  ({ context: { app }, deps }: LoaderArguments<object, ReturnType<typeof toListQuery>>) =>
    void app.queries.prefetchQuery(issuancesQuery(area, deps));

export const issuancesRoute = (area: ManagementArea) =>
  function IssuancesRoute() {
    return <ManagerIssuancesPage area={area} search={useSearch({ from: `/${area}/issuances/` })} />;
  };
