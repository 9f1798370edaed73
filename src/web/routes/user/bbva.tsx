import { createFileRoute } from '@tanstack/react-router';
import * as v from 'valibot';
import { balanceEntriesQuery, balanceQuery } from '#web/api/people/account.ts';
import { BankPage } from '#web/pages/orders/investor/bank/BankPage.tsx';
import { BankSearch, toEntriesQuery } from '#web/pages/orders/investor/bank/bankSearch.ts';

/** The address is read where the page is, so that the first page of all others does without it. */
export const Route = createFileRoute('/user/bbva')({
  loaderDeps: ({ search }) => search,
  loader: ({ context: { app }, deps }) => {
    void app.queries.prefetchQuery(balanceQuery);
    void app.queries.prefetchQuery(balanceEntriesQuery(toEntriesQuery(v.parse(BankSearch, deps))));
  },
  component: BankRoute,
});

function BankRoute() {
  return <BankPage search={v.parse(BankSearch, Route.useSearch())} />;
}
