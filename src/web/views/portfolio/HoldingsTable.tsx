import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import type { Holding } from '#machines/investment/investment.wire.ts';
import { css } from '#styled/css';
import type { Column } from '#web/ui/columns.ts';
import { formatCount } from '#web/ui/count.ts';
import { DataTable } from '#web/ui/DataTable.tsx';
import { DateTime } from '#web/ui/DateTime.tsx';
import { Money } from '#web/ui/Money.tsx';
import { colourOf } from './portfolioSlices.ts';

export function HoldingsTable({ holdings, total }: { holdings: readonly Holding[]; total: number }) {
  const intl = useIntl();
  return (
    <DataTable
      caption={intl.formatMessage({ id: 'portfolio.holdings' })}
      columns={columnsOf(intl, total)}
      rows={holdings}
      rowKey={({ project }) => project.id}
      rowHref={({ project }) => `/user/issuances/${project.id}?tab=investments`}
      empty={null}
    />
  );
}

function columnsOf(intl: IntlShape, total: number): Column<Holding>[] {
  const { formatMessage, formatNumber } = intl;
  return [
    {
      id: 'project',
      header: formatMessage({ id: 'portfolio.column.project' }),
      cell: (holding) => (
        <>
          <span className={swatch} style={{ backgroundColor: colourOf(holding) }} aria-hidden />
          {holding.project.title}
        </>
      ),
      isTitle: true,
    },
    {
      id: 'tokens',
      header: formatMessage({ id: 'portfolio.column.tokens' }),
      cell: ({ tokens, held, project }) => (
        <>
          {formatCount(intl, tokens)} {project.tokenSymbol}
          {held > 0 && (
            <span className={css({ display: 'block', textStyle: 'small', color: 'muted' })}>
              <FormattedMessage id="portfolio.held" values={{ held }} />
            </span>
          )}
        </>
      ),
      align: 'end',
    },
    {
      id: 'price',
      header: formatMessage({ id: 'portfolio.column.price' }),
      cell: ({ price }) => <Money amount={price} />,
      align: 'end',
      isHiddenOnPhone: true,
    },
    {
      id: 'value',
      header: formatMessage({ id: 'portfolio.column.value' }),
      cell: ({ value }) => <Money amount={value} />,
      align: 'end',
    },
    {
      id: 'share',
      header: formatMessage({ id: 'portfolio.column.share' }),
      cell: ({ value }) => formatNumber(total > 0 ? value / total : 0, { style: 'percent', maximumFractionDigits: 1 }),
      align: 'end',
    },
    {
      id: 'since',
      header: formatMessage({ id: 'portfolio.column.since' }),
      cell: ({ since }) => <DateTime value={since} />,
      align: 'end',
      isHiddenOnPhone: true,
    },
  ];
}

const swatch = css({ display: 'inline-block', boxSize: '3', mr: '3', borderRadius: 'full' });
