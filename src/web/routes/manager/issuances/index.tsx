import { createFileRoute } from '@tanstack/react-router';
import { issuancesRoute, loadIssuances } from '#web/routes/-shared/issuancesRoute.tsx';
import { ManagerIssuancesSearch } from '#web/views/manager/issuances/managerIssuanceSearch.ts';

export const Route = createFileRoute('/manager/issuances/')({
  validateSearch: ManagerIssuancesSearch,
  loaderDeps: ({ search }) => search,
  loader: loadIssuances('manager'),
  component: issuancesRoute('manager'),
});
