import { createFileRoute } from '@tanstack/react-router';
import { issuanceRoute } from '#web/routes/-shared/issuanceRoute.tsx';
import { loadIssuance } from '#web/routes/-shared/loadIssuance.ts';
import { ManagerIssuanceSearch } from '#web/views/manager/issuances/managerIssuanceSearch.ts';

export const Route = createFileRoute('/manager/issuances/$id/')({
  validateSearch: ManagerIssuanceSearch,
  loader: loadIssuance('manager'),
  component: issuanceRoute('manager'),
});
