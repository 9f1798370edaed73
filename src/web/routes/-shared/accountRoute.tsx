import { useRouter, useSearch } from '@tanstack/react-router';
import * as v from 'valibot';
import { ownOnboardingQuery } from '#web/api/orders/portfolio.ts';
import { accountQuery, kycQuery } from '#web/api/people/account.ts';
import { factorsQuery } from '#web/api/people/factors.ts';
import { AccountPage } from '#web/pages/people/shared/account/AccountPage.tsx';
import { AccountSearch } from '#web/pages/people/shared/account/accountSearch.ts';
import type { LoaderArguments } from './loaderArguments.ts';

type AccountArea = 'user' | 'manager' | 'entrepreneur';

/**
 * Also waits for the data at the top of the page and of its identity section, because they would move the rest later.
 */
export const accountLoader =
  (area: AccountArea) =>
  ({ context: { app } }: LoaderArguments) =>
    Promise.all([
      app.queries.prefetchQuery(accountQuery),
      area !== 'manager' && app.queries.prefetchQuery(factorsQuery),
      area === 'user' && app.queries.prefetchQuery(ownOnboardingQuery),
      area === 'user' && app.queries.prefetchQuery(kycQuery),
    ]);

/** The address is read where the page is, so that the first page of all others does without it. */
export const accountRoute = (area: AccountArea) =>
  function AccountRoute() {
    const { history } = useRouter();
    const from = `/${area}/account` as const;
    return (
      <AccountPage
        area={area}
        search={v.parse(AccountSearch, useSearch({ from }))}
        onLanguage={(language) => history.replace(`${from}?section=language&lang=${language}`)}
      />
    );
  };
