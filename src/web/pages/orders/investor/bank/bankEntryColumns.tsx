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
      cell: (entry) => (
        <span>
          <FormattedMessage id={`bank.entry.${entry.name}`} />
          <span className={belowName}>
            <EntryDetails entry={entry} />
          </span>
        </span>
      ),
      isTitle: true,
      phone: 'topStart',
    },
    {
      id: 'at',
      header: header('date'),
      cell: (entry) => (
        <>
          <DateTime value={entry.at} />
          <span className={onPhone}>
            <EntryDetails entry={entry} before=" · " />
          </span>
        </>
      ),
      isSortable: true,
      sortsAs: 'date',
      phone: 'bottomStart',
    },
    {
      id: 'amount',
      header: header('amount'),
      cell: ({ amount, effect }) => <Money amount={effect === 'reserved' ? Math.abs(amount) : amount} />,
      align: 'end',
      isSortable: true,
      phone: 'topEnd',
    },
    {
      id: 'available',
      header: header('available'),
      cell: ({ available }) => <Money amount={available} />,
      align: 'end',
      phone: 'details',
    },
    { id: 'held', header: header('held'), cell: ({ held }) => <Money amount={held} />, align: 'end' },
  ];
}

/** The order of an entry, the fee in its amount, and whether the money is still on its way. */
function EntryDetails({ entry: { amount, fee, isOpen, project, number }, before = '' }: EntryDetailsProps) {
  const { formatMessage } = useIntl();
  const money = useMoney();
  const details = [
    project?.title,
    number !== null && `INV-${number}`,
    fee > 0 && formatMessage({ id: amount < 0 ? 'bank.fee' : 'bank.feeReturned' }, { amount: money(fee) }),
    isOpen && formatMessage({ id: 'bank.open' }),
  ].filter(Boolean);
  return details.length > 0 && `${before}${details.join(' · ')}`;
}

type EntryDetailsProps = {
  entry: BalanceEntry;
  /** Parts the details from what stands before them. */
  before?: string;
};

/** A phone has the details on the second line, after the date. */
const belowName = css({
  display: { base: 'none', tablet: 'block' },
  textStyle: 'small',
  color: 'muted',
  fontWeight: 'regular',
});
const onPhone = css({ display: { tablet: 'none' } });
