import { FormattedMessage, type IntlShape } from 'react-intl';
import { type BankLine, type LineReturn, ruleOfReturn } from '#machines/orders/payment/bankStatement.wire.ts';
import { css } from '#styled/css';
import { link } from '#styled/recipes';
import type { Column } from '#web/lists/columns.ts';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { Money } from '#web/ui/figures/Money.tsx';
import { Link } from '#web/ui/navigation/Link.tsx';
import { StatusBadge } from '#web/ui/states/StatusBadge.tsx';

const tones = {
  settled: 'positive',
  part: 'waiting',
  divided: 'positive',
  deposit: 'info',
  suspense: 'waiting',
  returned: 'neutral',
  house: 'neutral',
} as const;

/** The rule by which money was returned, or the managers' decision, with the time and the account. */
function ReturnText({ returned, reason }: { returned: LineReturn; reason: BankLine['reason'] }) {
  const { at, ending } = returned;
  const rule = <FormattedMessage id={`manager.statement.rule.${ruleOfReturn(returned, reason)}`} />;
  const date = <DateTime value={at} format="dateTime" />;
  return ending === null ? (
    <FormattedMessage id="manager.statement.returnedOn" values={{ rule, date }} />
  ) : (
    <FormattedMessage id="manager.statement.returnedTo" values={{ rule, date, ending }} />
  );
}

export function bankLineColumns({ formatMessage }: IntlShape): Column<BankLine>[] {
  return [
    {
      id: 'reference',
      header: formatMessage({ id: 'manager.statement.reference' }),
      cell: ({ reference }) => reference,
      isTitle: true,
      isLong: true,
      phone: 'topStart',
    },
    {
      id: 'outcome',
      header: formatMessage({ id: 'manager.statement.outcome' }),
      cell: ({ outcome, reason, incident, returned }) => (
        <>
          <StatusBadge tone={tones[outcome]}>
            {formatMessage({ id: `manager.statement.outcome.${outcome}` })}
          </StatusBadge>
          {incident && (
            <>
              {' · '}
              <Link href={`/manager/incidents?incident=${incident}`} className={link()}>
                {formatMessage({ id: 'manager.statement.decide' })}
              </Link>
            </>
          )}
          {(returned || reason) && (
            <span className={css({ color: 'muted' })}>
              {' · '}
              {returned ? (
                <ReturnText returned={returned} reason={reason} />
              ) : (
                reason && formatMessage({ id: `manager.statement.reason.${reason}` })
              )}
            </span>
          )}
        </>
      ),
      isSortable: true,
      sortsAs: 'order',
      isLong: true,
      phone: 'bottomEnd',
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
      isHiddenOnTablet: true,
      isLong: true,
      phone: 'bottomStart',
    },
    {
      id: 'amount',
      header: formatMessage({ id: 'manager.statement.amount' }),
      cell: ({ amount }) => <Money amount={amount} />,
      align: 'end',
      isSortable: true,
      phone: 'topEnd',
    },
    {
      id: 'bookedOn',
      header: formatMessage({ id: 'manager.statement.bookedOn' }),
      cell: ({ bookedOn }) => <DateTime value={bookedOn} />,
      align: 'end',
      isSortable: true,
      sortsAs: 'date',
    },
  ];
}
