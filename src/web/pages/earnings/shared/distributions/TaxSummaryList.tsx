import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import type { TaxSummaryRow } from '#machines/earnings/earning/taxSummary.wire.ts';
import { css } from '#styled/css';
import { taxSummariesQuery } from '#web/api/earnings/distributions.ts';
import { buildAddress } from '#web/lists/address.ts';
import type { Column } from '#web/lists/columns.ts';
import { ListTable } from '#web/lists/ListTable.tsx';
import { TaxFilesPanel } from '#web/pages/earnings/shared/taxFiles/TaxFilesPanel.tsx';
import { formatCount } from '#web/ui/figures/count.ts';
import { Money } from '#web/ui/figures/Money.tsx';
import type { EarningsSearch } from './distributionSearch.ts';
import { TaxSummaryExport } from './TaxSummaryExport.tsx';

type TaxSummaryListProps = { path: string; search: EarningsSearch };

/** The tax returns of a year, and the years in which issuers paid income, each with its sheet. */
export function TaxSummaryList({ path, search: { page, size, tab, year } }: TaxSummaryListProps) {
  const intl = useIntl();
  const query = useQuery({ ...taxSummariesQuery({ page, size }), placeholderData: keepPreviousData });
  return (
    <>
      <TaxFilesPanel year={year?.toString()} hrefFor={(chosen) => buildAddress(path, { tab, size, year: chosen })} />
      <p className={css({ mb: '4', textStyle: 'small', color: 'muted' })}>
        <FormattedMessage id="taxSummary.detail" />
      </p>
      <ListTable
        caption={intl.formatMessage({ id: 'taxSummary.title' })}
        columns={buildColumns(intl)}
        query={query}
        path={path}
        search={{ page, size, tab, year }}
        emptyTitle={intl.formatMessage({ id: 'taxSummary.empty' })}
        rowKey={({ id }) => id}
      />
    </>
  );
}

function buildColumns(intl: IntlShape): Column<TaxSummaryRow>[] {
  const { formatMessage } = intl;
  return [
    {
      id: 'issuer',
      header: formatMessage({ id: 'taxStatement.issuer' }),
      cell: ({ issuer }) => issuer?.name ?? formatMessage({ id: 'taxSummary.sales' }),
      isTitle: true,
      isLong: true,
      phone: 'topStart',
    },
    {
      id: 'year',
      header: formatMessage({ id: 'portfolio.results.by.year' }),
      cell: ({ year }) => year,
      phone: 'bottomStart',
    },
    {
      id: 'holders',
      header: formatMessage({ id: 'holders.sum.holders' }),
      cell: ({ holders }) => formatCount(intl, holders),
      align: 'end',
    },
    {
      id: 'gross',
      header: formatMessage({ id: 'earnings.gross' }),
      cell: ({ gross }) => <Money amount={gross} />,
      align: 'end',
      phone: 'topEnd',
    },
    {
      id: 'withheld',
      header: formatMessage({ id: 'earnings.withheld' }),
      cell: ({ withheld }) => <Money amount={withheld} />,
      align: 'end',
    },
    {
      id: 'net',
      header: formatMessage({ id: 'earnings.net' }),
      cell: ({ net }) => <Money amount={net} />,
      align: 'end',
    },
    {
      id: 'file',
      header: formatMessage({ id: 'taxSummary.file' }),
      cell: (row) => <TaxSummaryExport summary={row} />,
      align: 'end',
      phone: 'bottomEnd',
    },
  ];
}
