import { FormattedMessage } from 'react-intl';
import { whoActsNext } from '#machines/distribution/distribution.selectors.ts';
import type { Distribution } from '#machines/distribution/distribution.wire.ts';
import { DateTime } from '#web/ui/DateTime.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { Timeline, type TimelineItem } from '#web/ui/Timeline.tsx';

const failures = new Set(['partlyFailed', 'cancelled']);

export function DistributionHistory({ distribution: { status, facts, history } }: { distribution: Distribution }) {
  const next = whoActsNext(status, facts);
  const items: TimelineItem[] = history.map((entry, index) => ({
    key: `${index}`,
    state: failures.has(entry.to) ? 'failed' : 'done',
    title: <FormattedMessage id={`manager.distributionStatus.${entry.to}`} />,
    detail: <FormattedMessage id={`manager.actor.${entry.actor as 'ADMIN'}`} />,
    time: <DateTime value={entry.at} format="short" />,
  }));
  if (next.who !== 'nobody')
    items.push({
      key: 'now',
      state: 'now',
      title: <FormattedMessage id={`manager.${next.what}`} />,
      detail: <FormattedMessage id={`manager.${next.usually}`} />,
    });
  return (
    <Panel title={<FormattedMessage id="manager.history.title" />}>
      <Timeline items={items} />
    </Panel>
  );
}
