import { useParams, useSearch } from '@tanstack/react-router';
import type { ManagementArea } from '#web/api/managementArea.ts';
import { WhitelistPage } from '#web/views/manager/whitelist/WhitelistPage.tsx';

export const issuanceWhitelistRoute = (area: ManagementArea) =>
  function IssuanceWhitelistRoute() {
    const from = `/${area}/issuances/$id/whitelist` as const;
    return <WhitelistPage area={area} id={useParams({ from }).id} search={useSearch({ from })} />;
  };
