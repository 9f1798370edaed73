import { useParams, useSearch } from '@tanstack/react-router';
import { distributionQuery } from '#web/api/distributions.ts';
import type { ManagementArea } from '#web/api/managementArea.ts';
import { DistributionPage } from '#web/views/distributions/DistributionPage.tsx';
import type { LoaderArguments } from './loaderArguments.ts';

export const loadDistribution =
  (area: ManagementArea) =>
  ({ context: { app }, params }: LoaderArguments<{ id: string; benefitId: string }>) =>
    void app.queries.prefetchQuery(distributionQuery(area, params.benefitId));

export const distributionRoute = (area: ManagementArea) =>
  function DistributionRoute() {
    const from = `/${area}/issuances/$id/benefits/$benefitId` as const;
    const { id, benefitId } = useParams({ from });
    return <DistributionPage area={area} id={id} distributionId={benefitId} search={useSearch({ from })} />;
  };
