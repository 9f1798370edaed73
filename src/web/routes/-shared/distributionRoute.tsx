import { useParams, useSearch } from '@tanstack/react-router';
import * as v from 'valibot';
import { distributionQuery } from '#web/api/earnings/distributions.ts';
import type { ManagementArea } from '#web/api/managementArea.ts';
import { DistributionPage } from '#web/pages/earnings/shared/distributions/DistributionPage.tsx';
import { LinesSearch } from '#web/pages/earnings/shared/distributions/distributionSearch.ts';
import type { LoaderArguments } from './loaderArguments.ts';

export const loadDistribution =
  (area: ManagementArea) =>
  ({ context: { app }, params }: LoaderArguments<{ id: string; benefitId: string }>) =>
    void app.queries.prefetchQuery(distributionQuery(area, params.benefitId));

/** The address is read where the page is, so that the first page of all others does without it. */
export const distributionRoute = (area: ManagementArea) =>
  function DistributionRoute() {
    const from = `/${area}/issuances/$id/benefits/$benefitId` as const;
    const { id, benefitId } = useParams({ from });
    return (
      <DistributionPage
        area={area}
        id={id}
        distributionId={benefitId}
        search={v.parse(LinesSearch, useSearch({ from }))}
      />
    );
  };
