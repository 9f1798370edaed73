import type { ManagementArea } from '#web/api/managementArea.ts';
import { investmentsQuery } from '#web/api/managerInvestments.ts';
import type { toListQuery } from '#web/views/manager/investments/managerInvestmentSearch.ts';
import type { LoaderArguments } from './loaderArguments.ts';

export const loadInvestments =
  (area: ManagementArea) =>
  ({ context: { app }, deps }: LoaderArguments<object, ReturnType<typeof toListQuery>>) =>
    void app.queries.prefetchQuery(investmentsQuery(area, deps));
