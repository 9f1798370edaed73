import type { IntlShape } from 'react-intl';
import type { BankLine } from '#machines/payment/bankStatement.wire.ts';
import { css } from '#styled/css';
import { link } from '#styled/recipes';
import type { Column } from '#web/ui/columns.ts';
import { DateTime } from '#web/ui/DateTime.tsx';
import { Link } from '#web/ui/Link.tsx';
import { Money } from '#web/ui/Money.tsx';
import { StatusBadge } from '#web/ui/StatusBadge.tsx';

const tones = { settled: 'positive', deposit: 'brand', suspense: 'waiting', returned: 'neutral' } as const;

export function bankLineColumns({ formatMessage }: IntlShape): Column<BankLine>[] {
  return [
    {
      id: 'reference',
      header: formatMessage({ id: 'manager.statement.reference' }),
      cell: ({ reference }) => <span className={css({ overflowWrap: 'anywhere' })}>{reference}</span>,
      isTitle: true,
    },
    {
      id: 'outcome',
      header: formatMessage({ id: 'manager.statement.outcome' }),
      cell: ({ outcome, reason, incident }) => (
        <div>
          <StatusBadge tone={tones[outcome]}>
            {formatMessage({ id: `manager.statement.outcome.${outcome}` })}
          </StatusBadge>
          {reason && (
            <span className={css({ display: 'block', textStyle: 'small', color: 'muted' })}>
              {formatMessage({ id: `manager.statement.reason.${reason}` })}
            </span>
          )}
          {incident && (
            <Link href={`/manager/incidents?incident=${incident}`} className={link()}>
              {formatMessage({ id: 'manager.statement.decide' })}
            </Link>
          )}
        </div>
      ),
      isSortable: true,
    },
    {
      id: 'what',
      header: formatMessage({ id: 'manager.statement.what' }),
      cell: ({ investment, user }) =>
        investment ? (
          <Link href={`/manager/investments?investment=${investment.id}`} className={link()}>
            INV-{investment.number}
          </Link>
        ) : (
          (user?.name ?? '–')
        ),
    },
    {
      id: 'payer',
      header: formatMessage({ id: 'manager.statement.payer' }),
      cell: ({ payer }) => payer,
      isHiddenOnPhone: true,
    },
    {
      id: 'amount',
      header: formatMessage({ id: 'manager.statement.amount' }),
      cell: ({ amount }) => <Money amount={amount} />,
      align: 'end',
      isSortable: true,
    },
    {
      id: 'bookedOn',
      header: formatMessage({ id: 'manager.statement.bookedOn' }),
      cell: ({ bookedOn }) => <DateTime value={bookedOn} />,
      align: 'end',
      isSortable: true,
    },
  ];
}
