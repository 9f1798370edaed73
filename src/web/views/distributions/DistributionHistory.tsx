import { FormattedMessage } from 'react-intl';
import { toneOf, whoActsNext } from '#machines/distribution/distribution.selectors.ts';
import type { Distribution } from '#machines/distribution/distribution.wire.ts';
import { isDurationHelpful } from '#machines/shared/waiting.ts';
import { type ManagementArea, readerIn } from '#web/api/managementArea.ts';
import { DateTime } from '#web/ui/DateTime.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { Timeline, type TimelineItem } from '#web/ui/Timeline.tsx';

const failures = new Set(['partlyFailed', 'cancelled']);

type DistributionHistoryProps = { area: ManagementArea; distribution: Distribution };

export function DistributionHistory({ area, distribution: { status, facts, history } }: DistributionHistoryProps) {
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
      ...(isDurationHelpful(next, readerIn[area], toneOf(status)) && {
        detail: <FormattedMessage id={`manager.${next.usually}`} />,
      }),
    });
  return (
    <Panel title={<FormattedMessage id="manager.history.title" />}>
      <Timeline items={items} />
    </Panel>
  );
}
