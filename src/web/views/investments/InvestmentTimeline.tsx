import { FormattedMessage } from 'react-intl';
import type { Investment } from '#machines/investment/investment.wire.ts';
import { DateTime } from '#web/ui/DateTime.tsx';
import { Timeline, type TimelineItem } from '#web/ui/Timeline.tsx';
import { type Happening, happenings } from './timeline.ts';

/** What happened, who acts now and for how long, and what follows. */
export function InvestmentTimeline({ investment }: { investment: Investment }) {
  return (
    <Timeline
      items={happenings(investment).map((happening, index) => ({
        key: `${index}`,
        ...itemOf(happening, investment),
      }))}
    />
  );
}

function itemOf(happening: Happening, investment: Investment): Omit<TimelineItem, 'key'> {
  const { tokens, project, cancelReason, payment } = investment;
  const values = { tokens, symbol: project.tokenSymbol };
  switch (happening.state) {
    case 'now':
      return {
        state: 'now',
        title: <FormattedMessage id={happening.next.what} values={values} />,
        detail: <Waiting next={happening.next} />,
      };
    case 'next':
      return { state: 'next', title: <FormattedMessage id={`investments.ahead.${happening.step}`} values={values} /> };
    default: {
      const { to, at, isNewSheet, state } = happening;
      const reason = { CANCELED: cancelReason, PAYMENT_ERROR: payment?.reason }[to as 'CANCELED'];
      return {
        state,
        title: (
          <FormattedMessage id={isNewSheet ? 'investments.told.newSheet' : `investments.told.${to}`} values={values} />
        ),
        detail: reason,
        time: <DateTime value={at} format="short" />,
      };
    }
  }
}

function Waiting({ next: { who, usually } }: { next: Extract<Happening, { state: 'now' }>['next'] }) {
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
