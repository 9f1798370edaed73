import { useParams } from '@tanstack/react-router';
import { managedEarningQuery } from '#web/api/earnings/distributions.ts';
import type { ManagementArea } from '#web/api/managementArea.ts';
import { ManagerEarningPage } from '#web/pages/earnings/shared/distributions/ManagerEarningPage.tsx';
import type { LoaderArguments } from './loaderArguments.ts';

export const loadEarning =
  (area: ManagementArea) =>
  ({ context: { app }, params }: LoaderArguments<{ id: string }>) =>
    void app.queries.prefetchQuery(managedEarningQuery(area, params.id));

export const earningRoute = (area: ManagementArea, part: 'investor' | 'token') =>
  function EarningRoute() {
    return <ManagerEarningPage area={area} id={useParams({ from: `/${area}/earnings/$id/${part}` }).id} part={part} />;
  };
