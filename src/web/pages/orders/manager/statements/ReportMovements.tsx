import { FormattedMessage } from 'react-intl';
import type { MovementOutcome, StatementMovement } from '#machines/orders/payment/bankStatement.wire.ts';
import { css } from '#styled/css';
import { flow, link } from '#styled/recipes';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { Money } from '#web/ui/figures/Money.tsx';
import { Link } from '#web/ui/navigation/Link.tsx';
import { Notice } from '#web/ui/states/Notice.tsx';

/** The transfers of the platform that a file confirms, and the movements that managers have to explain. */
export function ReportMovements({ movements }: { movements: readonly StatementMovement[] }) {
  const count = (...outcomes: MovementOutcome[]) =>
    movements.filter(({ outcome }) => outcomes.includes(outcome)).length;
  const [own, booked, foreign] = [count('instruction', 'returned'), count('house'), count('foreign')];
  const unexplained = movements.filter(({ outcome }) => outcome === 'unexplained');
  return (
    <>
      {own + booked + foreign > 0 && (
        <p className={css({ color: 'muted' })}>
          <FormattedMessage id="manager.statement.movements" values={{ own, booked, foreign }} />
        </p>
      )}
      {unexplained.length > 0 && (
        <Notice
          tone="waiting"
          title={<FormattedMessage id="manager.statement.unexplained" values={{ count: unexplained.length }} />}
        >
          <ul className={flow({ gap: '2' })}>
            {unexplained.map((movement) => (
              <li key={movement.id}>
                <Unexplained movement={movement} />
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}

function Unexplained({ movement }: { movement: StatementMovement }) {
  const { amount, bookedOn, payer, reference, similar, incident } = movement;
  return (
    <>
      <Money amount={amount} />
      {' · '}
      <DateTime value={bookedOn} />
      {' · '}
      <span className={css({ overflowWrap: 'anywhere' })}>{[payer, reference].filter(Boolean).join(': ')}</span>
      {similar && (
        <>
          {' · '}
          <FormattedMessage
            id="incidents.perhapsSame"
            values={{ day: <DateTime value={similar.bookedOn} />, file: similar.fileName }}
          />
        </>
      )}
      {incident && (
        <>
          {' · '}
          <Link href={`/manager/incidents?incident=${incident}`} className={link()}>
            <FormattedMessage id="manager.statement.explain" />
          </Link>
        </>
      )}
    </>
  );
}
