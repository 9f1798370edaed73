import type { IntlShape } from 'react-intl';
import type { ProjectRow } from '#machines/issuances/project/project.wire.ts';
import { css } from '#styled/css';
import type { Column } from '#web/lists/columns.ts';
import { StandingBadge } from '#web/parts/earnings/StandingBadge.tsx';
import { formatCount } from '#web/ui/figures/count.ts';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { FundingBar } from '#web/ui/figures/FundingBar.tsx';
import { Money } from '#web/ui/figures/Money.tsx';
import { QuarantineBadge } from '#web/ui/states/QuarantineBadge.tsx';

export function issuanceColumns(intl: IntlShape): Column<ProjectRow>[] {
  const { formatMessage } = intl;
  return [
    {
      id: 'title',
      header: formatMessage({ id: 'manager.issuances.name' }),
      cell: ({ title }) => title,
      isTitle: true,
      isSortable: true,
      isLong: true,
      phone: 'topStart',
    },
    {
      id: 'status',
      header: formatMessage({ id: 'manager.issuances.status' }),
      cell: (row) => (
        <>
          <StandingBadge project={row} />
          <QuarantineBadge isShown={row.quarantined} />
        </>
      ),
      isSortable: true,
      sortsAs: 'order',
      phone: 'bottomStart',
    },
    {
      id: 'product',
      header: formatMessage({ id: 'manager.issuances.product' }),
      cell: ({ product }) => formatMessage({ id: `manager.product.${product}` }),
      isHiddenOnTablet: true,
    },
    {
      id: 'funding',
      header: formatMessage({ id: 'manager.issuances.funding' }),
      cell: ({ raised, target, softCap }) => (
        <div className={css({ width: '16', display: 'inline-block', verticalAlign: 'middle' })}>
          <FundingBar raised={raised} target={target} softCap={softCap} shows="bar" />
        </div>
      ),
    },
    {
      id: 'raised',
      header: formatMessage({ id: 'manager.issuances.raised' }),
      cell: ({ raised }) => <Money amount={raised} isShort />,
      align: 'end',
      isSortable: true,
      phone: 'topEnd',
    },
    {
      id: 'target',
      header: formatMessage({ id: 'manager.issuances.target' }),
      cell: ({ target }) => <Money amount={target} isShort />,
      align: 'end',
      isHiddenOnTablet: true,
    },
    {
      id: 'investors',
      header: formatMessage({ id: 'manager.issuances.investors' }),
      cell: ({ investors }) => formatCount(intl, investors),
      align: 'end',
      isHiddenOnTablet: true,
    },
    {
      id: 'endsAt',
      header: formatMessage({ id: 'manager.issuances.endsAt' }),
      cell: ({ endsAt, endedAt }) => {
        const closesAt = endedAt ?? endsAt;
        return closesAt && <DateTime value={closesAt} />;
      },
      align: 'end',
      isSortable: true,
      sortsAs: 'order',
      phone: 'bottomEnd',
    },
  ];
}
