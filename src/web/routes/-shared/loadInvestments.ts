import * as v from 'valibot';
import type { ManagementArea } from '#web/api/managementArea.ts';
import { investmentsQuery } from '#web/api/orders/managerInvestments.ts';
import { ManagerInvestmentsSearch, toListQuery } from '#web/parts/orders/investments/managerInvestmentSearch.ts';
import type { LoaderArguments } from './loaderArguments.ts';

/** The address is read where the page is, so that the first page of all others does without it. */
export const loadInvestments =
  (area: ManagementArea) =>
  ({ context: { app }, deps }: LoaderArguments<object, object>) =>
    void app.queries.prefetchQuery(investmentsQuery(area, toListQuery(v.parse(ManagerInvestmentsSearch, deps))));
