import { useParams, useSearch } from '@tanstack/react-router';
import * as v from 'valibot';
import type { ManagementArea } from '#web/api/managementArea.ts';
import { IssuanceInvestorsPage } from '#web/pages/issuances/shared/manage/IssuanceInvestorsPage.tsx';
import { ManagerInvestmentsSearch } from '#web/parts/orders/investments/managerInvestmentSearch.ts';

/** The address is read where the page is, so that the first page of all others does without it. */
export const issuanceInvestorsRoute = (area: ManagementArea) =>
  function IssuanceInvestorsRoute() {
    const from = `/${area}/issuances/$id/investors` as const;
    return (
      <IssuanceInvestorsPage
        area={area}
        id={useParams({ from }).id}
        search={v.parse(ManagerInvestmentsSearch, useSearch({ from }))}
      />
    );
  };
