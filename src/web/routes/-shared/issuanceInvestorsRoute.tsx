import { useParams, useSearch } from '@tanstack/react-router';
import type { ManagementArea } from '#web/api/managementArea.ts';
import { IssuanceInvestorsPage } from '#web/views/manager/issuances/IssuanceInvestorsPage.tsx';

export const issuanceInvestorsRoute = (area: ManagementArea) =>
  function IssuanceInvestorsRoute() {
    const from = `/${area}/issuances/$id/investors` as const;
    return <IssuanceInvestorsPage area={area} id={useParams({ from }).id} search={useSearch({ from })} />;
  };
