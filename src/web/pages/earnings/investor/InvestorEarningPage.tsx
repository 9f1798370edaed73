import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import {
  inferRefusedPart,
  isClaimAhead,
  isCredited,
  isKept,
  toBankRefusal,
  whoActsNext,
} from '#machines/earnings/earning/earning.selectors.ts';
import type { Earning } from '#machines/earnings/earning/earning.wire.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { earningKindLabel } from '#web/parts/earnings/earningKindLabel.ts';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { DefinitionRows } from '#web/ui/figures/DefinitionRows.tsx';
import { Timeline, type TimelineItem } from '#web/ui/figures/Timeline.tsx';
import { useMoney } from '#web/ui/figures/useMoney.ts';
import { LinkButton } from '#web/ui/navigation/LinkButton.tsx';
import { PageHeader } from '#web/ui/navigation/PageHeader.tsx';
import { Panel } from '#web/ui/navigation/Panel.tsx';
import { Tabs } from '#web/ui/navigation/Tabs.tsx';
import { EntityStatusBadge } from '#web/ui/states/EntityStatusBadge.tsx';
import { Notice } from '#web/ui/states/Notice.tsx';
import { QuarantineNotice } from '#web/ui/states/QuarantineNotice.tsx';
import { useInvestorRows, useTokenRows } from './useEarningRows.tsx';

export type EarningSide = 'investor' | 'token';

type InvestorEarningPageProps = { earning: Earning; side: EarningSide; acts: ReactNode };

const sides = ['investor', 'token'] as const;

/** One earning of the investor, seen by person or by token. */
export function InvestorEarningPage({ earning, side, acts }: InvestorEarningPageProps) {
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
        detail={<FormattedMessage id={earningKindLabel(kind, earning.forDelay)} />}
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
        <div className={flow({ gap: '5' })}>
          <QuarantineNotice facts={earning.facts} />
          <ClaimRefused earning={earning} />
          <ClaimSent earning={earning} />
          <Panel title={<FormattedMessage id="earnings.story" />} footer={acts}>
            <Timeline items={useTimelineItems(earning)} />
          </Panel>
        </div>
        <Panel>
          <DefinitionRows rows={side === 'investor' ? investorRows : tokenRows} />
        </Panel>
      </div>
    </>
  );
}

/** The bank did not accept the transfer of the latest claim. The earning can be claimed again. */
function ClaimRefused({ earning }: { earning: Earning }) {
  const money = useMoney();
  const { refusal, net } = earning;
  if (inferRefusedPart(earning) !== 'claim' || refusal === null) return null;
  return (
    <Notice
      tone="negative"
      isLive={false}
      title={<FormattedMessage id="earnings.refusal.title" values={{ amount: money(net) }} />}
      actions={
        <LinkButton href="/user/account?section=bank" tone="secondary">
          <FormattedMessage id="earnings.refusal.account" />
        </LinkButton>
      }
    >
      <FormattedMessage
        id="earnings.refusal.next"
        values={{ cause: <FormattedMessage id={`earnings.refusal.${toBankRefusal(refusal)}`} /> }}
      />
    </Notice>
  );
}

/** The result of a claim, with the same facts as its question. */
function ClaimSent({ earning: { facts, net } }: { earning: Earning }) {
  const money = useMoney();
  if (!facts?.claiming || !facts.sent) return null;
  return (
    <Notice
      tone="waiting"
      isLive
      title={<FormattedMessage id="earnings.sent" values={{ amount: money(net), account: facts.sent.accountEnding }} />}
    >
      <FormattedMessage
        id="earnings.sentDetail"
        values={{ date: <DateTime value={facts.sent.arrivesBy} format="long" /> }}
      />
    </Notice>
  );
}

function useTimelineItems({
  status,
  facts,
  net,
  createdAt,
  paidAt,
  requestedAt = null,
  claimedAt,
  seizedAt,
  authority,
}: Earning): TimelineItem[] {
  const sent = facts?.sent;
  const arrival = sent && (
    <FormattedMessage id="earnings.arrives" values={{ date: <DateTime value={sent.arrivesBy} format="long" /> }} />
  );
  const done = {
    distributed: { at: createdAt, title: <FormattedMessage id="earnings.told.distributed" /> },
    paid: { at: paidAt, title: <FormattedMessage id={`earnings.told.${isKept(status) ? 'kept' : 'paid'}`} /> },
    seized: {
      at: seizedAt ?? null,
      title: <FormattedMessage id="earnings.told.seized" values={{ authority: authority?.name }} />,
    },
    requested: {
      at: requestedAt,
      title: <FormattedMessage id={`earnings.told.${isCredited(status) ? 'credited' : 'requested'}`} />,
    },
    claimed: { at: claimedAt, title: claimedTitle(net, sent?.accountEnding), detail: arrival },
  };
  const items = Object.entries(done).flatMap(([key, { at, ...item }]): TimelineItem[] =>
    at === null ? [] : [{ key, state: 'done', time: <DateTime value={at} format="short" />, ...item }],
  );
  const next = facts && whoActsNext(status, facts);
  if (!next || next.who === 'nobody') return items;
  return [
    ...items,
    {
      key: 'now',
      state: 'now',
      title: <FormattedMessage id={next.what} />,
      detail: arrival ?? <FormattedMessage id={next.usually} />,
    },
    ...(isClaimAhead(status)
      ? [{ key: 'ahead', state: 'next' as const, title: <FormattedMessage id="earnings.ahead.claim" /> }]
      : []),
  ];
}

function claimedTitle(net: number, account: string | undefined) {
  if (net === 0) return <FormattedMessage id="earnings.told.nothing" />;
  if (account === undefined) return <FormattedMessage id="earnings.told.claimed" />;
  return <FormattedMessage id="earnings.told.transferred" values={{ account }} />;
}

const columns = css({
  display: 'grid',
  gap: '6',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', desktop: 'minmax(0, 1fr) {sizes.aside}' },
  alignItems: 'start',
});
