import type { IntlShape } from 'react-intl';
import type { InvestmentRow } from '#machines/orders/investment/investment.wire.ts';
import { css } from '#styled/css';
import type { Column } from '#web/lists/columns.ts';
import { formatCount } from '#web/ui/figures/count.ts';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { Money } from '#web/ui/figures/Money.tsx';
import { EntityStatusBadge } from '#web/ui/states/EntityStatusBadge.tsx';
import { QuarantineBadge } from '#web/ui/states/QuarantineBadge.tsx';

export function investmentColumns(
  intl: IntlShape,
  { isProjectList }: { isProjectList: boolean },
): Column<InvestmentRow>[] {
  const { formatMessage } = intl;
  const columns: Column<InvestmentRow>[] = [
    {
      id: 'number',
      header: formatMessage({ id: 'manager.investments.number' }),
      cell: ({ number }) => `INV-${number}`,
      isTitle: true,
      isSortable: true,
      sortsAs: 'order',
      phone: 'bottomStart',
    },
    {
      id: 'investor',
      header: formatMessage({ id: 'manager.investments.investor' }),
      cell: ({ investor }) => investor?.name,
      isLong: true,
      phone: 'topStart',
    },
    {
      id: 'project',
      header: formatMessage({ id: 'manager.investments.project' }),
      cell: ({ project }) => project.title,
      isLong: true,
    },
    {
      id: 'status',
      header: formatMessage({ id: 'manager.investments.status' }),
      cell: ({ status, quarantined }) => (
        <>
          <EntityStatusBadge entity="investment" status={status} />
          <QuarantineBadge isShown={quarantined} />
        </>
      ),
      isSortable: true,
      sortsAs: 'order',
      phone: 'bottomEnd',
    },
    {
      id: 'method',
      header: formatMessage({ id: 'manager.investments.method' }),
      cell: ({ method }) => method && formatMessage({ id: `method.${method}` }),
      isHiddenOnTablet: true,
    },
    {
      id: 'tokens',
      header: formatMessage({ id: 'manager.investments.tokens' }),
      cell: ({ tokens, project }) => (
        <>
          {formatCount(intl, tokens)} <span className={css({ color: 'muted' })}>{project.tokenSymbol}</span>
        </>
      ),
      align: 'end',
      isHiddenOnTablet: true,
    },
    {
      id: 'amount',
      header: formatMessage({ id: 'manager.investments.amount' }),
      cell: ({ amount }) => <Money amount={amount} />,
      align: 'end',
      isSortable: true,
      phone: 'topEnd',
    },
    {
      id: 'createdAt',
      header: formatMessage({ id: 'manager.investments.createdAt' }),
      cell: ({ createdAt }) => <DateTime value={createdAt} format="short" />,
      align: 'end',
      isSortable: true,
      sortsAs: 'date',
    },
  ];
  return isProjectList ? columns.filter(({ id }) => id !== 'project') : columns;
}
