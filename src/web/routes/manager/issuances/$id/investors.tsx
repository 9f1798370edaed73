import { createFileRoute } from '@tanstack/react-router';
import { issuanceInvestorsRoute } from '#web/routes/-shared/issuanceInvestorsRoute.tsx';
import { loadIssuance } from '#web/routes/-shared/loadIssuance.ts';
import { ManagerInvestmentsSearch } from '#web/views/manager/investments/managerInvestmentSearch.ts';

export const Route = createFileRoute('/manager/issuances/$id/investors')({
  validateSearch: ManagerInvestmentsSearch,
  loader: loadIssuance('manager'),
  component: issuanceInvestorsRoute('manager'),
});
