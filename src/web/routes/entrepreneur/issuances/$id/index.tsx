import { createFileRoute } from '@tanstack/react-router';
import { ManagerIssuanceSearch } from '#web/pages/issuances/shared/manage/managerIssuanceSearch.ts';
import { issuanceRoute } from '#web/routes/-shared/issuanceRoute.tsx';
import { loadIssuance } from '#web/routes/-shared/loadIssuance.ts';

export const Route = createFileRoute('/entrepreneur/issuances/$id/')({
  validateSearch: ManagerIssuanceSearch,
  loader: loadIssuance('entrepreneur'),
  component: issuanceRoute('entrepreneur'),
});
