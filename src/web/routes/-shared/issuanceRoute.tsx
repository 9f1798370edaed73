import { useParams, useSearch } from '@tanstack/react-router';
import type { ManagementArea } from '#web/api/managementArea.ts';
import { ManagerIssuancePage } from '#web/pages/issuances/shared/manage/ManagerIssuancePage.tsx';

export const issuanceRoute = (area: ManagementArea) =>
  function IssuanceRoute() {
    const from = `/${area}/issuances/$id/` as const;
    return <ManagerIssuancePage area={area} id={useParams({ from }).id} search={useSearch({ from })} />;
  };
