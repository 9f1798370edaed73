import { FormattedMessage, useIntl } from 'react-intl';
import type { UpcomingPayment } from '#machines/earnings/earning/income.wire.ts';
import { moneyPage } from '#styled/recipes';
import { earningKindLabel } from '#web/parts/earnings/earningKindLabel.ts';
import { UpcomingStateText } from '#web/parts/earnings/UpcomingStateText.tsx';
import { Money } from '#web/ui/figures/Money.tsx';
import { Panel } from '#web/ui/navigation/Panel.tsx';

const SHOWN = 6;

/** Announced payments, and the next ones by schedule or by the rhythm of earlier payments. */
export function UpcomingPayments({ upcoming }: { upcoming: readonly UpcomingPayment[] }) {
  const { formatMessage } = useIntl();
  const styles = moneyPage();
  const next = upcoming.findIndex(({ on }) => on !== null);
  return (
    <Panel title={<FormattedMessage id="portfolio.upcoming" />}>
      {upcoming.length === 0 && (
        <p className={styles.detail}>
          <FormattedMessage id="portfolio.upcoming.none" />
        </p>
      )}
      <ul className={styles.rows}>
        {upcoming.slice(0, SHOWN).map(({ project, kind, state, on, net }, index) => (
          <li key={`${project.id} ${kind} ${on}`} className={styles.row}>
            <DateTile on={on} isNext={index === next} />
            <div className={styles.text}>
              <p className={styles.title}>{project.title}</p>
              <p className={styles.detail}>
                {formatMessage({ id: earningKindLabel(kind) })}
                {' · '}
                <UpcomingStateText state={state} />
              </p>
            </div>
            <span className={styles.value}>
              <Money amount={net} />
            </span>
          </li>
        ))}
      </ul>
      {upcoming.length > 0 && (
        <p className={styles.note}>
          <FormattedMessage id="portfolio.upcoming.note" />
        </p>
      )}
    </Panel>
  );
}

function DateTile({ on, isNext }: { on: string | null; isNext: boolean }) {
  const { formatDate } = useIntl();
  const styles = moneyPage();
  if (on === null)
    return (
      <span className={styles.date} aria-hidden>
        …
      </span>
    );
  return (
    <time className={styles.date} data-next={isNext || undefined} dateTime={on}>
      <span className={styles.day}>{formatDate(on, { day: 'numeric', timeZone: 'UTC' })}</span>
      <span className={styles.month}>{formatDate(on, { month: 'short', timeZone: 'UTC' })}</span>
    </time>
  );
}
