import { createFileRoute } from '@tanstack/react-router';
import { ManagerIssuancesSearch } from '#web/pages/issuances/shared/manage/managerIssuanceSearch.ts';
import { issuancesRoute, loadIssuances } from '#web/routes/-shared/issuancesRoute.tsx';

export const Route = createFileRoute('/manager/issuances/')({
  validateSearch: ManagerIssuancesSearch,
  loaderDeps: ({ search }) => search,
  loader: loadIssuances('manager'),
  component: issuancesRoute('manager'),
});
