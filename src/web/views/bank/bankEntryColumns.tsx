import { FormattedMessage, type IntlShape } from 'react-intl';
import type { BalanceEntry } from '#machines/user/balanceEntries.wire.ts';
import { moneyPage } from '#styled/recipes';
import type { Column } from '#web/ui/columns.ts';
import { DateTime } from '#web/ui/DateTime.tsx';
import { Money } from '#web/ui/Money.tsx';

/** Both parts of the balance have a column, because a transaction may only move money between them. */
export function bankEntryColumns({ formatMessage }: IntlShape): Column<BalanceEntry>[] {
  const header = (id: 'date' | 'kind' | 'issuance' | 'amount' | 'available' | 'held') =>
    formatMessage({ id: `bank.column.${id}` });
  return [
    {
      id: 'name',
      header: header('kind'),
      cell: (entry) => <EntryName entry={entry} />,
      isTitle: true,
    },
    {
      id: 'issuance',
      header: header('issuance'),
      cell: ({ project, number }) => [project?.title, number !== null && `INV-${number}`].filter(Boolean).join(' · '),
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

function EntryName({ entry: { name, effect, isOpen } }: { entry: BalanceEntry }) {
  const note = isOpen ? 'open' : effect;
  return (
    <span>
      <FormattedMessage id={`bank.entry.${name}`} />
      {note !== 'balance' && (
        <span className={moneyPage().detail}>
          {' · '}
          <FormattedMessage id={`bank.effect.${note}`} />
        </span>
      )}
    </span>
  );
}

/** An amount has a sign where the balance changes, or money comes from outside. */
function EntryAmount({ entry: { amount, effect } }: { entry: BalanceEntry }) {
  const isSigned = effect === 'balance' || effect === 'outside';
  return <Money amount={isSigned ? amount : Math.abs(amount)} />;
}
