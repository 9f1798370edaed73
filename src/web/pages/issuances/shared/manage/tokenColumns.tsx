import type { IntlShape } from 'react-intl';
import { computeMaturity } from '#machines/issuances/project/project.returns.ts';
import type { TokenRow } from '#machines/register/token/token.wire.ts';
import { css } from '#styled/css';
import type { Column } from '#web/lists/columns.ts';
import { formatCount } from '#web/ui/figures/count.ts';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { Money } from '#web/ui/figures/Money.tsx';
import { formatShare } from '#web/ui/figures/share.ts';

export function tokenColumns(intl: IntlShape, timeZone: string): Column<TokenRow>[] {
  const { formatMessage } = intl;
  const header = (id: `manager.tokens.${'debt' | 'held' | 'instalments' | 'marketCap' | 'maturity'}`) =>
    formatMessage({ id });
  return [
    {
      id: 'symbol',
      header: formatMessage({ id: 'manager.token.name' }),
      cell: ({ symbol, name }) => symbol || name,
      isTitle: true,
      isSortable: true,
      phone: 'topStart',
    },
    {
      id: 'issuance',
      header: formatMessage({ id: 'manager.issuances.name' }),
      cell: ({ project, isin }) => (
        <>
          {project.title}
          {isin && <span className={css({ display: 'block', textStyle: 'small', color: 'muted' })}>{isin}</span>}
        </>
      ),
      isLong: true,
      phone: 'bottomStart',
    },
    {
      id: 'status',
      header: formatMessage({ id: 'manager.token.status' }),
      cell: ({ status }) => formatMessage({ id: `manager.tokenStatus.${status}` }),
      isHiddenOnTablet: true,
    },
    {
      id: 'held',
      header: header('manager.tokens.held'),
      cell: ({ outstanding, supply }) =>
        formatMessage(
          { id: 'manager.tokens.heldOf' },
          { held: formatCount(intl, outstanding), supply: formatCount(intl, supply) },
        ),
      align: 'end',
      isHiddenOnTablet: true,
    },
    {
      id: 'price',
      header: formatMessage({ id: 'manager.token.price' }),
      cell: ({ facePrice }) => facePrice !== null && <Money amount={facePrice} />,
      align: 'end',
      isSortable: true,
      isHiddenOnTablet: true,
    },
    {
      id: 'marketCap',
      header: header('manager.tokens.marketCap'),
      cell: ({ marketCap }) => <Money amount={marketCap} isShort />,
      align: 'end',
      isSortable: true,
      phone: 'topEnd',
    },
    {
      id: 'outstandingDebt',
      header: header('manager.tokens.debt'),
      cell: ({ outstandingDebt }) => (outstandingDebt === null ? '–' : <Money amount={outstandingDebt} isShort />),
      align: 'end',
      isSortable: true,
      isHiddenOnTablet: true,
    },
    {
      id: 'interest',
      header: formatMessage({ id: 'manager.token.interest' }),
      cell: ({ project, interestPoints }) =>
        project.product === 'equity' || interestPoints === null ? '–' : formatShare(intl, interestPoints),
      align: 'end',
      isSortable: true,
      isHiddenOnTablet: true,
    },
    {
      id: 'instalments',
      header: header('manager.tokens.instalments'),
      cell: ({ paidInstalments, instalments }) =>
        instalments === null
          ? formatCount(intl, paidInstalments)
          : formatMessage(
              { id: 'manager.tokens.heldOf' },
              { held: formatCount(intl, paidInstalments), supply: formatCount(intl, instalments) },
            ),
      align: 'end',
      isHiddenOnTablet: true,
    },
    {
      id: 'maturity',
      header: header('manager.tokens.maturity'),
      cell: ({ project, termFrom, termMonths }) => {
        const day = project.product === 'equity' ? null : computeMaturity(termFrom, termMonths, timeZone);
        return day ? <DateTime value={day} /> : '–';
      },
      align: 'end',
      phone: 'bottomEnd',
    },
  ];
}
