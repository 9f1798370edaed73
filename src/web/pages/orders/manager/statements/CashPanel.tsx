import { useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import type { CashEquation } from '#machines/orders/payment/cash.wire.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { cashQuery } from '#web/api/orders/bankStatements.ts';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { type DefinitionRow, DefinitionRows } from '#web/ui/figures/DefinitionRows.tsx';
import { Money } from '#web/ui/figures/Money.tsx';
import { Panel } from '#web/ui/navigation/Panel.tsx';

/** Whose money is in the account, line by line, and whether the bank says the same. */
export function CashPanel() {
  const { data } = useQuery(cashQuery());
  if (!data) return null;
  return (
    <Panel title={<FormattedMessage id="cash.title" />}>
      <div className={flow({ gap: '4' })}>
        <p className={css({ color: 'muted' })}>
          <FormattedMessage id="cash.detail" />
        </p>
        <DefinitionRows rows={accountRows(data)} />
        {data.bank ? (
          <DefinitionRows rows={bankRows(data.bank, data.books)} />
        ) : (
          <p className={css({ color: 'muted' })}>
            <FormattedMessage id="cash.noBalance" />
          </p>
        )}
      </div>
    </Panel>
  );
}

const accountRows = ({ accounts, books }: CashEquation): DefinitionRow[] => [
  ...accounts
    .filter(({ amount }) => amount !== 0)
    .map(({ account, amount }) => ({
      key: account,
      label: <FormattedMessage id={`proof.account.${account}`} />,
      value: <Money amount={amount} />,
    })),
  { key: 'books', label: <FormattedMessage id="cash.books" />, value: <Money amount={books} />, isTotal: true },
];

const bankRows = (bank: NonNullable<CashEquation['bank']>, books: number): DefinitionRow[] => [
  {
    key: 'balance',
    label: (
      <FormattedMessage
        id={bank.source === 'feed' ? 'cash.balance.feed' : 'cash.balance.file'}
        values={{
          date: bank.source === 'feed' ? <DateTime value={bank.at} format="dateTime" /> : <DateTime value={bank.at} />,
        }}
      />
    ),
    value: <Money amount={bank.balance} />,
  },
  { key: 'underWay', label: <FormattedMessage id="cash.underWay" />, value: <Money amount={bank.underWay} /> },
  { key: 'difference', label: <FormattedMessage id="cash.difference" />, value: <Money amount={bank.difference} /> },
  { key: 'books', label: <FormattedMessage id="cash.books" />, value: <Money amount={books} />, isTotal: true },
];
