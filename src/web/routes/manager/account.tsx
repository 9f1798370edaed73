import { createFileRoute } from '@tanstack/react-router';
import { accountLoader, accountRoute } from '#web/routes/-shared/accountRoute.tsx';
import { AccountSearch } from '#web/views/account/accountSearch.ts';

export const Route = createFileRoute('/manager/account')({
  validateSearch: AccountSearch,
  loader: accountLoader('manager'),
  component: accountRoute('manager'),
});
