import { createFileRoute } from '@tanstack/react-router';
import { accountLoader, accountRoute } from '#web/routes/-shared/accountRoute.tsx';
import { AccountSearch } from '#web/views/account/accountSearch.ts';

export const Route = createFileRoute('/entrepreneur/account')({
  validateSearch: AccountSearch,
  loader: accountLoader('entrepreneur'),
  component: accountRoute('entrepreneur'),
});
