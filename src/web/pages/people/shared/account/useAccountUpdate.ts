import { useQueryClient } from '@tanstack/react-query';
import type { Account } from '#machines/people/user/account.wire.ts';
import { accountQuery } from '#web/api/people/account.ts';
import { legalInformationQuery } from '#web/api/people/onboarding.ts';
import { queriesShowing } from '#web/api/queriesShowing.ts';

/** Returns a function that shows the account from the server's answer at once and refetches dependent data. */
export function useAccountUpdate() {
  const queries = useQueryClient();
  return (account: Account) => {
    queries.setQueryData(accountQuery.queryKey, account);
    void queries.invalidateQueries(queriesShowing('onboarding'));
    void queries.invalidateQueries({ queryKey: legalInformationQuery.queryKey });
  };
}
