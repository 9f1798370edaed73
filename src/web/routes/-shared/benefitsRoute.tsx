import { useParams, useSearch } from '@tanstack/react-router';
import type { ManagementArea } from '#web/api/managementArea.ts';
import { IssuanceDistributionsPage } from '#web/views/distributions/IssuanceDistributionsPage.tsx';

export const benefitsRoute = (area: ManagementArea) =>
  function BenefitsRoute() {
    const from = `/${area}/issuances/$id/benefits/` as const;
    return <IssuanceDistributionsPage area={area} id={useParams({ from }).id} search={useSearch({ from })} />;
  };
