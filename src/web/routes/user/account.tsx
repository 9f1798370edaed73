import { createFileRoute } from '@tanstack/react-router';
import { accountLoader, accountRoute } from '#web/routes/-shared/accountRoute.tsx';
import { AccountSearch } from '#web/views/account/accountSearch.ts';

export const Route = createFileRoute('/user/account')({
  validateSearch: AccountSearch,
  loader: accountLoader('user'),
  component: accountRoute('user'),
});
