import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import type { Earning } from '#machines/earnings/earning/earning.wire.ts';
import { css } from '#styled/css';
import type { ManagementArea } from '#web/api/managementArea.ts';
import { buildAddress } from '#web/lists/address.ts';
import type { Column } from '#web/lists/columns.ts';
import { DataTable } from '#web/lists/DataTable.tsx';
import { RateReason } from '#web/parts/earnings/RateReason.tsx';
import { formatCount } from '#web/ui/figures/count.ts';
import { Money } from '#web/ui/figures/Money.tsx';
import { Pager } from '#web/ui/navigation/Pager.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { EntityStatusBadge } from '#web/ui/states/EntityStatusBadge.tsx';
import { findHoldReason } from './HeldLines.tsx';
import { RefusalCause } from './RefusalCause.tsx';

/** The lines arrive together with their distribution, so paging happens in the browser. */
const PAGE = 50;

type DistributionLinesProps = { area: ManagementArea; path: string; lines: readonly Earning[]; page: number };

export function DistributionLines({ area, path, lines, page }: DistributionLinesProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  return (
    <div>
      <DataTable
        density="compact"
        caption={formatMessage({ id: 'manager.lines.title' })}
        columns={buildColumns(intl)}
        rows={lines.slice((page - 1) * PAGE, page * PAGE)}
        rowKey={({ id }) => id}
        rowHref={({ id }) => `/${area}/earnings/${id}/investor`}
        empty={
          <EmptyState title={formatMessage({ id: 'manager.lines.empty' })}>
            {formatMessage({ id: 'manager.lines.emptyDetail' })}
          </EmptyState>
        }
      />
      {lines.length > PAGE && (
        <Pager
          page={page}
          pageSize={PAGE}
          total={lines.length}
          hrefFor={(to) => buildAddress(path, { page: to === 1 ? undefined : to })}
        />
      )}
    </div>
  );
}

const cause = css({ color: 'muted' });

function buildColumns(intl: IntlShape): Column<Earning>[] {
  const { formatMessage } = intl;
  return [
    {
      id: 'investor',
      header: formatMessage({ id: 'manager.investments.investor' }),
      cell: ({ investor }) => investor?.name,
      isTitle: true,
      isLong: true,
      phone: 'topStart',
    },
    {
      id: 'tokens',
      header: formatMessage({ id: 'manager.investments.tokens' }),
      cell: ({ tokens, frozen }) =>
        frozen
          ? formatMessage({ id: 'manager.lines.frozen' }, { count: formatCount(intl, tokens) })
          : formatCount(intl, tokens),
      align: 'end',
      phone: 'bottomStart',
    },
    {
      id: 'gross',
      header: formatMessage({ id: 'manager.distributions.gross' }),
      cell: ({ gross }) => <Money amount={gross} />,
      align: 'end',
    },
    {
      id: 'withheld',
      header: formatMessage({ id: 'manager.distributions.withheld' }),
      cell: ({ withheld }) => <Money amount={withheld} />,
      align: 'end',
    },
    {
      id: 'rate',
      header: formatMessage({ id: 'manager.lines.rate' }),
      cell: (earning) => <RateReason earning={earning} isShort />,
      isHiddenOnTablet: true,
    },
    {
      id: 'net',
      header: formatMessage({ id: 'manager.distributions.net' }),
      cell: ({ net }) => <Money amount={net} />,
      align: 'end',
      phone: 'topEnd',
    },
    {
      id: 'status',
      header: formatMessage({ id: 'manager.distributions.status' }),
      cell: (earning) => (
        <>
          <EntityStatusBadge entity="earning" status={earning.status} />
          <HoldCause earning={earning} />
          {earning.refusal && (
            <span className={cause}>
              {' · '}
              <RefusalCause earning={earning} />
            </span>
          )}
        </>
      ),
      isLong: true,
      phone: 'bottomEnd',
    },
  ];
}

function HoldCause({ earning }: { earning: Earning }) {
  const reason = findHoldReason(earning, earning.quarantined);
  return (
    reason && (
      <span className={cause}>
        {' · '}
        <FormattedMessage id={`manager.hold.${reason}`} />
      </span>
    )
  );
}
