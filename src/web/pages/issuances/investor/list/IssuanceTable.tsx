import { type IntlShape, useIntl } from 'react-intl';
import { deriveClosing } from '#machines/issuances/project/project.closing.ts';
import type { ProjectRow } from '#machines/issuances/project/project.wire.ts';
import type { Column, Sort } from '#web/lists/columns.ts';
import { DataTable } from '#web/lists/DataTable.tsx';
import { IssuanceStatusBadge } from '#web/pages/issuances/shared/list/IssuanceStatusBadge.tsx';
import { formatPoints, formatUnits } from '#web/parts/issuances/issuanceFormats.ts';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { Money } from '#web/ui/figures/Money.tsx';

export type IssuanceTableProps = {
  rows: readonly ProjectRow[];
  hrefOf: (row: ProjectRow) => string;
  sort?: Sort;
  isStale?: boolean;
};

export function IssuanceTable({ rows, hrefOf, sort, isStale }: IssuanceTableProps) {
  const intl = useIntl();
  return (
    <DataTable
      caption={intl.formatMessage({ id: 'issuances.title' })}
      columns={buildColumns(intl)}
      rows={rows}
      rowKey={({ id }) => id}
      rowHref={hrefOf}
      sort={sort}
      isStale={isStale}
      empty={null}
    />
  );
}

function buildColumns(intl: IntlShape): Column<ProjectRow>[] {
  const { formatMessage } = intl;
  const none = '–';
  return [
    {
      id: 'title',
      header: formatMessage({ id: 'issuances.column.title' }),
      cell: ({ title }) => title,
      isTitle: true,
      phone: 'topStart',
      isSortable: true,
    },
    {
      id: 'status',
      header: formatMessage({ id: 'issuances.column.status' }),
      cell: ({ status, arrears }) => <IssuanceStatusBadge status={status} arrears={arrears} />,
      phone: 'bottomEnd',
    },
    {
      id: 'product',
      header: formatMessage({ id: 'issuances.column.product' }),
      cell: ({ product }) => formatMessage({ id: `issuances.product.${product}` }),
      phone: 'bottomStart',
      isHiddenOnTablet: true,
    },
    {
      id: 'return',
      header: formatMessage({ id: 'issuances.column.yield' }),
      cell: ({ interestPoints, product }) =>
        interestPoints === null
          ? none
          : formatMessage({ id: `issuances.yield.${product}` }, { share: formatPoints(intl, interestPoints) }),
      align: 'end',
      isSortable: true,
      phone: 'topEnd',
    },
    {
      id: 'term',
      header: formatMessage({ id: 'issuances.fact.term' }),
      cell: ({ termMonths, product }) =>
        termMonths === null || product === 'equity' ? none : formatUnits(intl, termMonths, 'month'),
      align: 'end',
      isSortable: true,
      isHiddenOnTablet: true,
    },
    {
      id: 'promoter',
      header: formatMessage({ id: 'issuances.column.promoter' }),
      cell: ({ issuer }) => issuer || none,
      isSortable: true,
      isHiddenOnTablet: true,
    },
    {
      id: 'raised',
      header: formatMessage({ id: 'issuances.column.raised' }),
      cell: ({ raised }) => <Money amount={raised} isShort />,
      align: 'end',
      isSortable: true,
    },
    {
      id: 'target',
      header: formatMessage({ id: 'issuances.column.target' }),
      cell: ({ target }) => <Money amount={target} isShort />,
      align: 'end',
    },
    {
      id: 'endsAt',
      header: formatMessage({ id: 'issuances.column.endsAt' }),
      cell: (row) => {
        const { kind, at } = deriveClosing(row);
        return kind !== 'upcoming' && at !== null ? <DateTime value={at} /> : none;
      },
      align: 'end',
      isSortable: true,
      sortsAs: 'order',
      isHiddenOnTablet: true,
    },
  ];
}
