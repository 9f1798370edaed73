import { useSearch } from '@tanstack/react-router';
import type { ManagementArea } from '#web/api/managementArea.ts';
import { ManagerEarningsPage } from '#web/views/distributions/ManagerEarningsPage.tsx';

export const earningsRoute = (area: ManagementArea) =>
  function EarningsRoute() {
    return <ManagerEarningsPage area={area} search={useSearch({ from: `/${area}/earnings/` })} />;
  };
