import type { ReactNode } from 'react';
import { type IntlShape, useIntl } from 'react-intl';
import type { InvestmentRow } from '#machines/orders/investment/investment.wire.ts';
import type { Column, Sort } from '#web/lists/columns.ts';
import { DataTable } from '#web/lists/DataTable.tsx';
import { formatCount } from '#web/ui/figures/count.ts';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { Money } from '#web/ui/figures/Money.tsx';
import { EntityStatusBadge } from '#web/ui/states/EntityStatusBadge.tsx';

export type InvestmentTableProps = {
  rows: readonly InvestmentRow[] | undefined;
  hrefOf: (row: InvestmentRow) => string;
  empty: ReactNode;
  sort?: Sort;
  isStale?: boolean;
  error?: Error | null;
  onRetry?: () => void;
  skeletonRows?: number;
};

export function InvestmentTable({ hrefOf, ...rest }: InvestmentTableProps) {
  const intl = useIntl();
  return (
    <DataTable
      {...rest}
      caption={intl.formatMessage({ id: 'investments.title' })}
      columns={buildInvestmentColumns(intl)}
      rowKey={({ id }) => id}
      rowHref={hrefOf}
    />
  );
}

/** The columns of every list of investments that investors see. */
export function buildInvestmentColumns(intl: IntlShape): Column<InvestmentRow>[] {
  const { formatMessage } = intl;
  return [
    {
      id: 'project',
      header: formatMessage({ id: 'investments.column.project' }),
      cell: ({ project }) => project.title,
      isTitle: true,
      phone: 'topStart',
    },
    {
      id: 'number',
      header: formatMessage({ id: 'investments.column.number' }),
      cell: ({ number }) => `INV-${number}`,
      isSortable: true,
      sortsAs: 'order',
    },
    {
      id: 'status',
      header: formatMessage({ id: 'investments.column.status' }),
      cell: ({ status }) => <EntityStatusBadge entity="investment" audience="investor" status={status} />,
      phone: 'bottomEnd',
    },
    {
      id: 'tokens',
      header: formatMessage({ id: 'investments.column.tokens' }),
      cell: ({ tokens, project }) => `${formatCount(intl, tokens)} ${project.tokenSymbol}`,
      align: 'end',
      isHiddenOnTablet: true,
    },
    {
      id: 'amount',
      header: formatMessage({ id: 'investments.column.amount' }),
      cell: ({ amount }) => <Money amount={amount} />,
      align: 'end',
      phone: 'topEnd',
      isSortable: true,
    },
    {
      id: 'createdAt',
      header: formatMessage({ id: 'investments.column.createdAt' }),
      cell: ({ createdAt }) => <DateTime value={createdAt} />,
      align: 'end',
      phone: 'bottomStart',
      isSortable: true,
      sortsAs: 'date',
    },
  ];
}
