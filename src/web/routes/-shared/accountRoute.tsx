import { useRouter, useSearch } from '@tanstack/react-router';
import { accountQuery } from '#web/api/account.ts';
import { AccountPage } from '#web/views/account/AccountPage.tsx';
import type { LoaderArguments } from './loaderArguments.ts';

export const loadAccount = ({ context: { app } }: LoaderArguments) => app.queries.prefetchQuery(accountQuery);

export const accountRoute = (area: 'user' | 'manager' | 'entrepreneur') =>
  function AccountRoute() {
    const { history } = useRouter();
    const from = `/${area}/account` as const;
    return (
      <AccountPage
        area={area}
        search={useSearch({ from })}
        onLanguage={(language) => history.replace(`${from}?section=language&lang=${language}`)}
      />
    );
  };
