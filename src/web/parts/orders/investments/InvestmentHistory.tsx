import { FormattedMessage, useIntl } from 'react-intl';
import { hasFailed, historySteps, whoActsNext } from '#machines/orders/investment/investment.selectors.ts';
import type { Investment } from '#machines/orders/investment/investment.wire.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { Timeline, type TimelineItem } from '#web/ui/figures/Timeline.tsx';
import { UsableFrom } from '../UsableFrom.tsx';

export function InvestmentHistory({ investment }: { investment: Investment }) {
  const { status, facts, history } = investment;
  const { formatMessage } = useIntl();
  const next = whoActsNext(status, facts);
  const changes = history.filter((entry, index) => entry.to !== history[index - 1]?.to);
  const items: TimelineItem[] = [
    ...changes.map((entry, index) => ({
      key: `${index}`,
      state: hasFailed(entry.to) ? ('failed' as const) : ('done' as const),
      title: formatMessage({ id: `manager.investmentStatus.${entry.to}` }),
      detail: formatMessage({ id: `manager.actor.${entry.actor as 'USER'}` }),
      time: <DateTime value={entry.at} format="short" />,
    })),
    ...(next.who === 'nobody'
      ? []
      : [
          {
            key: 'now',
            state: 'now' as const,
            title: <FormattedMessage id={`manager.${next.what}`} values={{ date: <UsableFrom facts={facts} /> }} />,
            detail: formatMessage({ id: `manager.${next.usually}` }),
          },
        ]),
    ...historySteps(status, history, facts)
      .filter(({ at }) => at === null)
      .map(({ step }) => ({
        key: step,
        state: 'next' as const,
        title: formatMessage({ id: `manager.investmentStep.${step}` }),
      })),
  ];
  return (
    <section className={flow()}>
      <h3 className={css({ textStyle: 'strong' })}>
        <FormattedMessage id="manager.history.title" />
      </h3>
      <Timeline items={items} />
    </section>
  );
}
