import { createFileRoute, useRouter } from '@tanstack/react-router';
import { accountQuery } from '#web/api/account.ts';
import { AccountPage } from '#web/views/account/AccountPage.tsx';
import { AccountSearch } from '#web/views/account/accountSearch.ts';

export const Route = createFileRoute('/manager/account')({
  validateSearch: AccountSearch,
  loader: ({ context: { app } }) => app.queries.prefetchQuery(accountQuery),
  component: AccountRoute,
});

function AccountRoute() {
  const { history } = useRouter();
  return (
    <AccountPage
      area="manager"
      search={Route.useSearch()}
      onLanguage={(language) => history.replace(`/manager/account?section=language&lang=${language}`)}
    />
  );
}
