import { FormattedMessage } from 'react-intl';
import { toneOf, whoActsNext } from '#machines/earnings/distribution/distribution.selectors.ts';
import type { Distribution } from '#machines/earnings/distribution/distribution.wire.ts';
import { isDurationHelpful } from '#machines/shared/waiting.ts';
import { type ManagementArea, readerIn } from '#web/api/managementArea.ts';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { Timeline, type TimelineItem } from '#web/ui/figures/Timeline.tsx';
import { Panel } from '#web/ui/navigation/Panel.tsx';

const failures = new Set(['partlyFailed', 'cancelled']);

type DistributionHistoryProps = { area: ManagementArea; distribution: Distribution };

export function DistributionHistory({ area, distribution: { status, facts, history } }: DistributionHistoryProps) {
  const next = whoActsNext(status, facts);
  const items: TimelineItem[] = history.map((entry, index) => ({
    key: `${index}`,
    state: failures.has(entry.to) ? 'failed' : 'done',
    title: <FormattedMessage id={titleOf(entry)} />,
    detail: <Author {...entry} />,
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

type Entry = Distribution['history'][number];

/** Distributions that awaited a second approval in an earlier version still have it in their history. */
const titleOf = ({ to }: Entry) => `manager.distributionStatus.${to as 'draft'}` as const;

/** Both managers of an act that one proposed and another approved are named. */
function Author({ actor, by, approvedBy }: Entry) {
  if (by && approvedBy)
    return <FormattedMessage id="inspect.entry.approved" values={{ proposer: by, approver: approvedBy }} />;
  return by ?? <FormattedMessage id={`manager.actor.${actor as 'ADMIN'}`} />;
}
