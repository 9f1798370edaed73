import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { isClaimAhead, whoActsNext } from '#machines/earning/earning.selectors.ts';
import type { Earning } from '#machines/earning/earning.wire.ts';
import { css } from '#styled/css';
import { DateTime } from '#web/ui/DateTime.tsx';
import { DefinitionRows } from '#web/ui/DefinitionRows.tsx';
import { EntityStatusBadge } from '#web/ui/EntityStatusBadge.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';
import { Timeline, type TimelineItem } from '#web/ui/Timeline.tsx';
import { earningKindLabel } from './earningKindLabel.ts';
import { useInvestorRows, useTokenRows } from './useEarningRows.tsx';

export type EarningSide = 'investor' | 'token';

type InvestorEarningPageProps = { earning: Earning; side: EarningSide; claim: ReactNode };

const sides = ['investor', 'token'] as const;

/** One earning of the investor, seen by person or by token. */
export function InvestorEarningPage({ earning, side, claim }: InvestorEarningPageProps) {
  const { formatMessage } = useIntl();
  const { id, project, kind, status } = earning;
  const investorRows = useInvestorRows(earning);
  const tokenRows = useTokenRows(earning);
  return (
    <>
      <PageHeader
        trail={[{ label: <FormattedMessage id="earnings.title" />, href: '/user/earnings' }]}
        trailLabel={formatMessage({ id: 'issuances.trail' })}
        title={project.title}
        detail={<FormattedMessage id={earningKindLabel(kind)} />}
        actions={<EntityStatusBadge entity="earning" audience="investor" status={status} />}
      />
      <Tabs
        label={formatMessage({ id: 'earnings.sides' })}
        items={sides.map((each) => ({
          href: `/user/earnings/${id}/${each}`,
          label: <FormattedMessage id={`earnings.side.${each}`} />,
          isCurrent: each === side,
        }))}
      />
      <div className={columns}>
        <Panel title={<FormattedMessage id="investments.story" />} footer={claim}>
          <Timeline items={useTimelineItems(earning)} />
        </Panel>
        <Panel>
          <DefinitionRows rows={side === 'investor' ? investorRows : tokenRows} />
        </Panel>
      </div>
    </>
  );
}

function useTimelineItems({ status, facts, createdAt, paidAt, claimedAt }: Earning): TimelineItem[] {
  const done = { distributed: createdAt, paid: paidAt, claimed: claimedAt };
  const items = Object.entries(done).flatMap(([key, at]): TimelineItem[] =>
    at === null
      ? []
      : [
          {
            key,
            state: 'done',
            title: <FormattedMessage id={`earnings.told.${key as keyof typeof done}`} />,
            time: <DateTime value={at} format="short" />,
          },
        ],
  );
  const next = facts && whoActsNext(status, facts);
  if (!next || next.who === 'nobody') return items;
  return [
    ...items,
    {
      key: 'now',
      state: 'now',
      title: <FormattedMessage id={next.what} />,
      detail: <FormattedMessage id={next.usually} />,
    },
    ...(isClaimAhead(status)
      ? [{ key: 'ahead', state: 'next' as const, title: <FormattedMessage id="earnings.ahead.claim" /> }]
      : []),
  ];
}

const columns = css({
  display: 'grid',
  gap: '6',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', desktop: 'minmax(0, 1fr) {sizes.aside}' },
  alignItems: 'start',
});
