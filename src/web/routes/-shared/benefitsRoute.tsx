import { useParams, useSearch } from '@tanstack/react-router';
import * as v from 'valibot';
import type { ManagementArea } from '#web/api/managementArea.ts';
import { DistributionsSearch } from '#web/pages/earnings/shared/distributions/distributionSearch.ts';
import { IssuanceDistributionsPage } from '#web/pages/earnings/shared/distributions/IssuanceDistributionsPage.tsx';

/** The address is read where the page is, so that the first page of all others does without it. */
export const benefitsRoute = (area: ManagementArea) =>
  function BenefitsRoute() {
    const from = `/${area}/issuances/$id/benefits/` as const;
    return (
      <IssuanceDistributionsPage
        area={area}
        id={useParams({ from }).id}
        search={v.parse(DistributionsSearch, useSearch({ from }))}
      />
    );
  };
