import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { askBank, bankFeedQuery } from '#web/api/orders/bankStatements.ts';
import { ActionRow } from '#web/commands/ActionRow.tsx';
import { RefusalNotice } from '#web/commands/RefusalText.tsx';
import { Button } from '#web/ui/Button.tsx';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { Money } from '#web/ui/figures/Money.tsx';
import { Panel } from '#web/ui/navigation/Panel.tsx';

/** The time of the last request to the bank, its data about each account, and the button that asks it now. */
export function BankFeedPanel() {
  const queries = useQueryClient();
  const { queryKey } = bankFeedQuery();
  const { data } = useQuery(bankFeedQuery());
  const ask = useMutation({
    meta: { showsError: true },
    mutationFn: askBank,
    onSuccess: (state) => queries.setQueryData(queryKey, state),
  });
  if (!data?.connected) return null;
  return (
    <Panel title={<FormattedMessage id="bankFeed.title" />}>
      <div className={flow({ gap: '4' })}>
        <p className={css({ color: 'muted' })}>
          <FormattedMessage id="bankFeed.detail" />
        </p>
        {data.accounts.length === 0 && (
          <p>
            <FormattedMessage id="bankFeed.never" />
          </p>
        )}
        <ul className={flow({ gap: '2' })}>
          {data.accounts.map(({ ending, balance, readAt }) => (
            <li key={ending}>
              <FormattedMessage
                id="bankFeed.account"
                values={{
                  ending,
                  balance: <Money amount={balance} />,
                  date: <DateTime value={readAt} format="dateTime" />,
                }}
              />
            </li>
          ))}
        </ul>
        <RefusalNotice error={ask.error} />
        <ActionRow>
          <Button tone="secondary" isLoading={ask.isPending || data.asking} onClick={() => ask.mutate()}>
            <FormattedMessage id="bankFeed.ask" />
          </Button>
        </ActionRow>
      </div>
    </Panel>
  );
}
