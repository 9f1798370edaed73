import { FormattedMessage, useIntl } from 'react-intl';
import type { LifecycleOverview, StuckEntity } from '#machines/oversight/journal/lifecycleOverview.wire.ts';
import { MINUTE } from '#machines/shared/duration.ts';
import { css } from '#styled/css';
import { inspectorDetails, link } from '#styled/recipes';
import { statusText } from '#web/parts/oversight/statusText.ts';
import { TableCheckbox } from '#web/ui/fields/TableCheckbox.tsx';
import { formatDuration } from '#web/ui/figures/Countdown.tsx';
import { historyHref } from '#web/ui/history/historyHref.ts';
import { Link } from '#web/ui/navigation/Link.tsx';
import { QuarantineBadge } from '#web/ui/states/QuarantineBadge.tsx';
import { EntityDetail } from '../inspected/EntityDetail.tsx';
import { WhoActsNext } from '../inspected/WhoActsNext.tsx';

/** Of a status with several regions, only those whose state has a time limit. */
function waitingIn(status: string, states: LifecycleOverview['states']): string {
  const limited = status
    .split(',')
    .filter((part) => states.some(({ state, limit }) => state === part && limit !== null));
  return limited.length ? limited.join(',') : status;
}

interface StuckRowProps {
  overview: LifecycleOverview;
  row: StuckEntity;
  /** Whether some rows of the list can be selected. All of them leave room for it then. */
  isInChoice: boolean;
  isSelected: boolean;
  onToggle: () => void;
}

export function StuckRow({ overview: { entity, now, states }, row, isInChoice, isSelected, onToggle }: StuckRowProps) {
  const styles = inspectorDetails();
  const intl = useIntl();
  const { id, title, detail, status, next, acts, remindedAt } = row;
  const since = (at: string) => formatDuration(intl, Math.max(MINUTE, Date.parse(now) - Date.parse(at)));
  const values = { status: statusText(intl, entity, waitingIn(status, states)), time: since(row.since) };
  return (
    <div className={css({ display: 'flex', gap: '3' })}>
      {isInChoice && (
        <span className={css({ flex: 'none', width: '[1.375rem]' })}>
          {acts.length > 0 && (
            <TableCheckbox
              label={intl.formatMessage({ id: 'inspect.bulk.select' }, { title })}
              isChecked={isSelected}
              onToggle={onToggle}
            />
          )}
        </span>
      )}
      <div className={styles.entry}>
        <Link className={link()} href={historyHref(entity, id)}>
          {title}
        </Link>
        {detail && (
          <span className={styles.quiet}>
            <EntityDetail detail={detail} />
          </span>
        )}
        {row.quarantinedAt && (
          <span>
            <QuarantineBadge isShown={Boolean(row.quarantinedAt)} /> <FormattedMessage id="quarantine.reason" />
          </span>
        )}
        <span>
          <FormattedMessage id="inspect.stuck.since" values={values} />
        </span>
        {next && <WhoActsNext next={next} isShort />}
        {remindedAt && (
          <span className={styles.quiet}>
            <FormattedMessage id="inspect.stuck.reminded" values={{ time: since(remindedAt) }} />
          </span>
        )}
      </div>
    </div>
  );
}
