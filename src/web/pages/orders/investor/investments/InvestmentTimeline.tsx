import { FormattedMessage } from 'react-intl';
import { pickReason } from '#machines/orders/investment/investment.selectors.ts';
import type { Investment } from '#machines/orders/investment/investment.wire.ts';
import { parseStoredFailure } from '#machines/orders/payment/providerCode.ts';
import { UsableFrom } from '#web/parts/orders/UsableFrom.tsx';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { Timeline, type TimelineItem } from '#web/ui/figures/Timeline.tsx';
import { type TimelineEntry, timelineEntries } from './timelineEntries.ts';

export function InvestmentTimeline({ investment }: { investment: Investment }) {
  return (
    <Timeline
      items={timelineEntries(investment).map((entry, index) => ({
        key: `${index}`,
        ...buildTimelineItem(entry, investment),
      }))}
    />
  );
}

function buildTimelineItem(entry: TimelineEntry, investment: Investment): Omit<TimelineItem, 'key'> {
  const { tokens, project, facts } = investment;
  const values = { tokens, symbol: project.tokenSymbol, date: <UsableFrom facts={facts} /> };
  switch (entry.state) {
    case 'now':
      return {
        state: 'now',
        title: <FormattedMessage id={entry.next.what} values={values} />,
        detail: <CurrentStep next={entry.next} />,
      };
    case 'next':
      return { state: 'next', title: <FormattedMessage id={`investments.ahead.${entry.step}`} values={values} /> };
    default: {
      const { to, at, isNewSheet, state } = entry;
      const reason = pickReason(to, investment);
      return {
        state,
        title: (
          <FormattedMessage id={isNewSheet ? 'investments.told.newSheet' : `investments.told.${to}`} values={values} />
        ),
        detail: reason && <Reason reason={reason} />,
        time: <DateTime value={at} format="short" />,
      };
    }
  }
}

/** The words of a manager stay as they are; the code of a provider becomes a sentence. */
function Reason({ reason }: { reason: string }) {
  const failure = parseStoredFailure(reason);
  return failure ? <FormattedMessage id={`invest.failed.${failure}`} /> : reason;
}

function CurrentStep({ next: { who, usually } }: { next: Extract<TimelineEntry, { state: 'now' }>['next'] }) {
  return (
    <>
      <FormattedMessage id={usually} />
      {who !== 'investor' && (
        <>
          {' '}
          <FormattedMessage id="investments.nothingToDo" />
        </>
      )}
    </>
  );
}
