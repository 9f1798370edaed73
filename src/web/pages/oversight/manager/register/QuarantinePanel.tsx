import { FormattedMessage, useIntl } from 'react-intl';
import type { QuarantinedEntity } from '#machines/shared/quarantine.wire.ts';
import { css } from '#styled/css';
import { link } from '#styled/recipes';
import { jobName } from '#web/pages/oversight/shared/jobName.ts';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { historyHref, pageHref } from '#web/ui/history/historyHref.ts';
import { Link } from '#web/ui/navigation/Link.tsx';
import { Panel } from '#web/ui/navigation/Panel.tsx';
import { QuarantineRelease } from './QuarantineRelease.tsx';

/** The records that refuse every act, the jobs that wait for each, and their release by managers. */
export function QuarantinePanel({ quarantined }: { quarantined: readonly QuarantinedEntity[] }) {
  return (
    <Panel title={<FormattedMessage id="quarantine.title" />}>
      <p className={css({ mb: '4' })}>
        <FormattedMessage id="quarantine.intro" />
      </p>
      <ul className={list}>
        {quarantined.map((held) => (
          <li key={held.id} className={item}>
            <Held held={held} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function Held({ held }: { held: QuarantinedEntity }) {
  const { entity, id, title, detail, since, waiting, approval } = held;
  return (
    <>
      <div className={text}>
        <strong>{title}</strong>
        {detail && <span className={small}>{detail}</span>}
        <span className={small}>
          <FormattedMessage id="quarantine.since" values={{ at: <DateTime value={since} format="dateTime" /> }} />
        </span>
        {waiting.length > 0 && <Waiting waiting={waiting} />}
        <span className={links}>
          <Link className={link()} href={pageHref(held)}>
            <FormattedMessage id="proof.page" />
          </Link>
          <Link className={link()} href={historyHref(entity, id)}>
            <FormattedMessage id="proof.journal" />
          </Link>
        </span>
      </div>
      {approval === null ? (
        <QuarantineRelease held={held} />
      ) : (
        <Link className={link()} href={`/manager/approvals?approval=${approval}`}>
          <FormattedMessage id="quarantine.proposed" />
        </Link>
      )}
    </>
  );
}

function Waiting({ waiting }: Pick<QuarantinedEntity, 'waiting'>) {
  const intl = useIntl();
  const tasks = waiting.map(({ kind, count }) =>
    intl.formatMessage({ id: 'quarantine.waiting.task' }, { kind: jobName(intl, kind), count }),
  );
  return (
    <span className={small}>
      <FormattedMessage id="quarantine.waiting" values={{ tasks: intl.formatList(tasks) }} />
    </span>
  );
}

const list = css({ listStyle: 'none', display: 'grid', gap: '5' });
const item = css({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: '3',
});
const text = css({ display: 'grid', gap: '1', minWidth: '0', flex: '[1 1 16rem]', overflowWrap: 'anywhere' });
const small = css({ textStyle: 'small', color: 'muted' });
const links = css({ display: 'flex', flexWrap: 'wrap', columnGap: '4', textStyle: 'small' });
