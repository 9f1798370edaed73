import { FormattedMessage, useIntl } from 'react-intl';
import type { StandingMonth } from '#machines/orders/standingOrder/standingOrder.wire.ts';
import { flow, link, moneyPage } from '#styled/recipes';
import { Money } from '#web/ui/figures/Money.tsx';
import { Link } from '#web/ui/navigation/Link.tsx';
import { EntityStatusBadge } from '#web/ui/states/EntityStatusBadge.tsx';

type MonthListProps = {
  months: readonly StandingMonth[];
  audience: 'investor' | 'manager';
};

const paths = { investor: '/user/investments', manager: '/manager/investments' };

/** The months of a standing order, and what happened in each. */
export function MonthList({ months, audience }: MonthListProps) {
  const styles = moneyPage();
  return (
    <ul className={styles.rows}>
      {months.map((month) => (
        <li key={month.month} className={styles.row}>
          <div className={styles.text}>
            <p className={styles.title}>
              <MonthName month={month.month} />
            </p>
            <p className={styles.detail}>
              <Outcome month={month} />
            </p>
          </div>
          {month.investment && (
            <span className={flow({ direction: 'row', gap: '2' })}>
              <EntityStatusBadge entity="investment" audience={audience} status={month.investment.status} />
              <Link className={link()} href={`${paths[audience]}?investment=${month.investment.id}`}>
                <FormattedMessage id="standingOrder.month.order" values={{ number: month.investment.number }} />
              </Link>
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

function MonthName({ month }: Pick<StandingMonth, 'month'>) {
  const { formatDate } = useIntl();
  return formatDate(`${month}-15T12:00:00Z`, { month: 'long', year: 'numeric', timeZone: 'UTC' });
}

function Outcome({ month: { outcome, reason, project, amount } }: { month: StandingMonth }) {
  if (outcome === 'skipped') return <FormattedMessage id={`standingOrder.skipped.${reason ?? 'own'}`} />;
  return (
    <FormattedMessage
      id={`standingOrder.month.${outcome}`}
      values={{ project: project?.title ?? '', amount: <Money amount={amount ?? 0} /> }}
    />
  );
}
