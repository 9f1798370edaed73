import { FormattedMessage, useIntl } from 'react-intl';
import type { LifecycleOverview, StuckEntity } from '#machines/shared/journal/journal.wire.ts';
import { inspector, link } from '#styled/recipes';
import { formatDuration } from '#web/ui/Countdown.tsx';
import { historyHref } from '#web/ui/history/historyHref.ts';
import { Link } from '#web/ui/Link.tsx';
import { Section } from '../page/Section.tsx';
import { EntityDetail } from '../shared/EntityDetail.tsx';
import { statusText } from '../shared/statusText.ts';
import { WhoActsNext } from '../shared/WhoActsNext.tsx';

/** The stuck entities, longest wait first, with links to their history and who acts next. */
export function StuckEntities({ overview }: { overview: LifecycleOverview }) {
  const styles = inspector();
  const { total, rows } = overview.stuck;
  return (
    <Section title={<FormattedMessage id="inspect.stuck.title" values={{ count: total }} />}>
      <p className={styles.quiet}>
        <FormattedMessage id="inspect.stuck.rule" />
      </p>
      {total === 0 && (
        <p>
          <FormattedMessage id="inspect.stuck.none" />
        </p>
      )}
      <ul className={styles.list}>
        {rows.map((each) => (
          <li key={each.id} className={styles.row}>
            <StuckRow overview={overview} row={each} />
          </li>
        ))}
      </ul>
      {total > rows.length && (
        <p className={styles.quiet}>
          <FormattedMessage id="inspect.stuck.more" values={{ shown: rows.length }} />
        </p>
      )}
    </Section>
  );
}

/** Of a status with several regions, only those whose state has a time limit. */
function waitingIn(status: string, states: LifecycleOverview['states']): string {
  const limited = status
    .split(',')
    .filter((part) => states.some(({ state, limit }) => state === part && limit !== null));
  return limited.length ? limited.join(',') : status;
}

function StuckRow({ overview: { entity, now, states }, row }: { overview: LifecycleOverview; row: StuckEntity }) {
  const styles = inspector();
  const intl = useIntl();
  const { id, title, detail, status, since, next } = row;
  const values = {
    status: statusText(intl, entity, waitingIn(status, states)),
    time: formatDuration(intl, Date.parse(now) - Date.parse(since)),
  };
  return (
    <>
      <Link className={link()} href={historyHref(entity, id)}>
        {title}
      </Link>
      {detail && (
        <span className={styles.quiet}>
          <EntityDetail detail={detail} />
        </span>
      )}
      <span>
        <FormattedMessage id="inspect.stuck.since" values={values} />
      </span>
      {next && <WhoActsNext next={next} isShort />}
    </>
  );
}
