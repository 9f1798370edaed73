import { FormattedMessage, type IntlShape, useIntl } from 'react-intl';
import type { BalanceEntry } from '#machines/orders/payment/balanceEntries.wire.ts';
import { css } from '#styled/css';
import type { Column } from '#web/lists/columns.ts';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { Money } from '#web/ui/figures/Money.tsx';
import { useMoney } from '#web/ui/figures/useMoney.ts';

/** Both parts of the balance have a column, because a transaction may only move money between them. */
export function bankEntryColumns({ formatMessage }: IntlShape): Column<BalanceEntry>[] {
  const header = (id: 'date' | 'kind' | 'amount' | 'available' | 'held') => formatMessage({ id: `bank.column.${id}` });
  return [
    {
      id: 'name',
      header: header('kind'),
      cell: (entry) => <EntryName entry={entry} />,
      isTitle: true,
    },
    {
      id: 'at',
      header: header('date'),
      cell: ({ at }) => <DateTime value={at} />,
      isSortable: true,
    },
    {
      id: 'amount',
      header: header('amount'),
      cell: (entry) => <EntryAmount entry={entry} />,
      align: 'end',
      isSortable: true,
    },
    {
      id: 'available',
      header: header('available'),
      cell: ({ available }) => <Money amount={available} />,
      align: 'end',
    },
    { id: 'held', header: header('held'), cell: ({ held }) => <Money amount={held} />, align: 'end' },
  ];
}

/** The kind of entry, and below it the order and, if it is not obvious, the effect on the balance. */
function EntryName({ entry: { name, effect, amount, isOpen, project, number } }: { entry: BalanceEntry }) {
  const { formatMessage } = useIntl();
  const money = useMoney();
  const note = isOpen ? 'open' : effect;
  const details = [
    project?.title,
    number !== null && `INV-${number}`,
    note === 'included'
      ? formatMessage({ id: 'bank.effect.included' }, { amount: money(Math.abs(amount)) })
      : note !== 'balance' && formatMessage({ id: `bank.effect.${note}` }),
  ].filter(Boolean);
  return (
    <span>
      <FormattedMessage id={`bank.entry.${name}`} />
      {details.length > 0 && <span className={entryDetail}>{details.join(' · ')}</span>}
    </span>
  );
}

const entryDetail = css({ display: 'block', textStyle: 'small', color: 'muted', fontWeight: 'regular' });

/**
 * An amount has a sign if the balance changes, or if money comes from outside. A fee is part of its payment, so that the
 * column would count it twice.
 */
function EntryAmount({ entry: { amount, effect } }: { entry: BalanceEntry }) {
  if (effect === 'included') return '—';
  const isSigned = effect === 'balance' || effect === 'outside';
  return <Money amount={isSigned ? amount : Math.abs(amount)} />;
}
