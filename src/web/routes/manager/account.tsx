import { createFileRoute } from '@tanstack/react-router';
import { accountRoute, loadAccount } from '#web/routes/-shared/accountRoute.tsx';
import { AccountSearch } from '#web/views/account/accountSearch.ts';

export const Route = createFileRoute('/manager/account')({
  validateSearch: AccountSearch,
  loader: loadAccount,
  component: accountRoute('manager'),
});
