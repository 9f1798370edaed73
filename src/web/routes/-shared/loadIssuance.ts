import { issuanceQuery } from '#web/api/issuances/managerIssuances.ts';
import type { ManagementArea } from '#web/api/managementArea.ts';
import type { LoaderArguments } from './loaderArguments.ts';

export const loadIssuance =
  (area: ManagementArea) =>
  ({ context: { app }, params }: LoaderArguments<{ id: string }>) =>
    void app.queries.prefetchQuery(issuanceQuery(area, params.id));
