import { FormattedMessage, useIntl } from 'react-intl';
import type { FlowKind, PortfolioReturn } from '#machines/orders/investment/moneyWeighted.wire.ts';
import { flow, moneyPage } from '#styled/recipes';
import type { Column } from '#web/lists/columns.ts';
import { DataTable } from '#web/lists/DataTable.tsx';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { Money } from '#web/ui/figures/Money.tsx';
import { formatRate } from './formatRate.ts';

interface Row {
  on: string;
  kind: FlowKind | 'value';
  amount: number;
}

/** The equation in words, the cases in which it says less, and every amount in it with its sum. */
export function ReturnDetails({ data }: { data: PortfolioReturn }) {
  const intl = useIntl();
  const { today, flows, value, rate, isYearly, isAmbiguous } = data;
  const rows: Row[] = [...flows, { on: today, kind: 'value', amount: value }];
  return (
    <div className={flow({ gap: '4' })}>
      <p>
        <FormattedMessage
          id={isYearly ? 'portfolio.return.equation' : 'portfolio.return.equationOfPeriod'}
          values={{ rate: rate === null ? '—' : formatRate(intl, rate) }}
        />
      </p>
      {rate === null && (
        <p>
          <FormattedMessage id="portfolio.return.none" />
        </p>
      )}
      {isAmbiguous && (
        <p>
          <FormattedMessage id="portfolio.return.ambiguous" />
        </p>
      )}
      <DataTable
        caption={intl.formatMessage({ id: 'portfolio.return.flows' })}
        columns={columns(intl.formatMessage, rows)}
        rows={rows}
        rowKey={({ on, kind }) => `${on} ${kind}`}
        empty={null}
        density="compact"
      />
      <p className={moneyPage().note}>
        <FormattedMessage id="portfolio.return.note" />
      </p>
    </div>
  );
}

function columns(formatMessage: ReturnType<typeof useIntl>['formatMessage'], rows: readonly Row[]): Column<Row>[] {
  return [
    {
      id: 'on',
      header: formatMessage({ id: 'portfolio.return.column.on' }),
      cell: ({ on }) => <DateTime value={on} />,
      phone: 'topStart',
    },
    {
      id: 'kind',
      header: formatMessage({ id: 'portfolio.return.column.kind' }),
      cell: ({ kind }) => <FormattedMessage id={`portfolio.return.kind.${kind}`} />,
      total: formatMessage({ id: 'portfolio.return.gain' }),
      isTitle: true,
      phone: 'bottomStart',
    },
    {
      id: 'amount',
      header: formatMessage({ id: 'portfolio.return.column.amount' }),
      cell: ({ amount }) => <Money amount={amount} />,
      total: <Money amount={rows.reduce((sum, { amount }) => sum + amount, 0)} />,
      align: 'end',
      phone: 'topEnd',
    },
  ];
}
