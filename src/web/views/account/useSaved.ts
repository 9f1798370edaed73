import { useQueryClient } from '@tanstack/react-query';
import type { Account } from '#machines/user/account.wire.ts';
import { accountQuery } from '#web/api/account.ts';

/** The answer to a change is the account as it is now: it is shown at once, and what depends on it is asked for again. */
export function useSaved() {
  const queries = useQueryClient();
  return (account: Account) => {
    queries.setQueryData(accountQuery.queryKey, account);
    void queries.invalidateQueries({ queryKey: ['onboarding'] });
  };
}
