import { useSearch } from '@tanstack/react-router';
import * as v from 'valibot';
import type { ManagementArea } from '#web/api/managementArea.ts';
import { EarningsSearch } from '#web/pages/earnings/shared/distributions/distributionSearch.ts';
import { ManagerEarningsPage } from '#web/pages/earnings/shared/distributions/ManagerEarningsPage.tsx';

/** The address is read where the page is, so that the first page of all others does without it. */
export const earningsRoute = (area: ManagementArea) =>
  function EarningsRoute() {
    return (
      <ManagerEarningsPage area={area} search={v.parse(EarningsSearch, useSearch({ from: `/${area}/earnings/` }))} />
    );
  };
