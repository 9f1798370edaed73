import { FormattedMessage, useIntl } from 'react-intl';
import type { Stays, StuckThing } from '#machines/journal/journal.wire.ts';
import { inspector, link } from '#styled/recipes';
import { formatDuration } from '#web/ui/Countdown.tsx';
import { Link } from '#web/ui/Link.tsx';
import { historyHref } from '#web/views/manager/historyHref.ts';
import { Section } from '../page/SidePanel.tsx';
import { Detail } from '../things/Detail.tsx';
import { NextStep } from '../things/NextStep.tsx';
import { statusText } from '../things/statusText.ts';

/** What does not get on, the longest first, with who acts next; each leads to its own history. */
export function Stuck({ stays }: { stays: Stays }) {
  const styles = inspector();
  const { total, rows } = stays.stuck;
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
            <StuckRow stays={stays} row={each} />
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

/** Of several regions, the ones in which something is waited for. */
function waitingIn(status: string, states: Stays['states']): string {
  const limited = status
    .split(',')
    .filter((part) => states.some(({ state, limit }) => state === part && limit !== null));
  return limited.length ? limited.join(',') : status;
}

function StuckRow({ stays: { thing, now, states }, row }: { stays: Stays; row: StuckThing }) {
  const styles = inspector();
  const intl = useIntl();
  const { id, title, detail, status, since, next } = row;
  const values = {
    status: statusText(intl, thing, waitingIn(status, states)),
    time: formatDuration(intl, Date.parse(now) - Date.parse(since)),
  };
  return (
    <>
      <Link className={link()} href={historyHref(thing, id)}>
        {title}
      </Link>
      {detail && (
        <span className={styles.quiet}>
          <Detail detail={detail} />
        </span>
      )}
      <span>
        <FormattedMessage id="inspect.stuck.since" values={values} />
      </span>
      {next && <NextStep next={next} isShort />}
    </>
  );
}
