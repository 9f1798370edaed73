import type { IntlShape } from 'react-intl';
import { FormattedMessage } from 'react-intl';
import { computeTotal } from '#machines/earnings/instalment/instalment.selectors.ts';
import type { Instalment } from '#machines/earnings/instalment/instalment.wire.ts';
import { css } from '#styled/css';
import type { Column } from '#web/lists/columns.ts';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { Money } from '#web/ui/figures/Money.tsx';
import { InstalmentBadge } from './InstalmentBadge.tsx';
import { PrepareInRow } from './PrepareInRow.tsx';

const muted = css({ color: 'muted' });

/** An amount, or a word for one that is unknown until it is declared or the property is sold. */
export const KnownAmount = ({ amount }: { amount: number | null }) => {
  if (amount === null)
    return (
      <span className={muted}>
        <FormattedMessage id="instalments.unknown" />
      </span>
    );
  return amount === 0 ? '–' : <Money amount={amount} />;
};

/** The days since the due date. */
export const DaysLate = ({ days, isShort }: { days: number; isShort?: boolean }) =>
  days > 0 && (
    <span className={muted}>
      <FormattedMessage id={isShort ? 'instalments.daysLate.short' : 'instalments.daysLate'} values={{ days }} />
    </span>
  );

/** The schedule of one issuance, whose income is of one kind. */
export function scheduleColumns(intl: IntlShape, kind: Instalment['kind']): Column<Instalment>[] {
  const header = (id: 'act' | 'capital' | 'date' | 'number' | 'status' | 'total') =>
    intl.formatMessage({ id: `instalments.column.${id}` });
  return [
    {
      id: 'number',
      header: header('number'),
      cell: ({ number }) => <FormattedMessage id="instalments.numberOf" values={{ number }} />,
      isTitle: true,
      phone: 'topStart',
    },
    {
      id: 'date',
      header: header('date'),
      cell: ({ dueOn }) => <DateTime value={dueOn} />,
      phone: 'bottomStart',
    },
    ...(kind === 'dividend'
      ? []
      : [
          {
            id: 'capital',
            header: header('capital'),
            cell: ({ capital }: Instalment) => <KnownAmount amount={capital} />,
            align: 'end' as const,
            isHiddenOnTablet: true,
          },
        ]),
    {
      id: 'income',
      header: intl.formatMessage({ id: `instalments.column.income.${kind}` }),
      cell: ({ income }) => <KnownAmount amount={income} />,
      align: 'end',
      isHiddenOnTablet: true,
    },
    {
      id: 'total',
      header: header('total'),
      cell: (row) => <KnownAmount amount={computeTotal(row)} />,
      align: 'end',
      phone: 'topEnd',
    },
    {
      id: 'status',
      header: header('status'),
      cell: ({ status, daysLate }) => (
        <>
          <InstalmentBadge status={status} />
          {daysLate > 0 && ' · '}
          <DaysLate days={daysLate} isShort />
        </>
      ),
      isLong: true,
      phone: 'bottomEnd',
    },
    { id: 'act', header: header('act'), cell: (row) => <PrepareInRow instalment={row} />, align: 'end' },
  ];
}
