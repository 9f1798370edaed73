import { FormattedMessage, useIntl } from 'react-intl';
import { historyOn } from '#machines/orders/investment/results.selectors.ts';
import type { PortfolioResults } from '#machines/orders/investment/results.wire.ts';
import { flow, moneyPage } from '#styled/recipes';
import { buildAddress } from '#web/lists/address.ts';
import { DayFilter } from '#web/lists/DayFilter.tsx';
import type { PortfolioSearch } from '#web/parts/orders/portfolioSearch.ts';
import { StepArea } from '#web/ui/charts/StepArea.tsx';
import { Money } from '#web/ui/figures/Money.tsx';
import { Panel } from '#web/ui/navigation/Panel.tsx';

type HistoryPanelProps = { results: PortfolioResults; search: PortfolioSearch };

/** The value and the invested capital over time, and in words for any day. */
export function HistoryPanel({ results: { history, today }, search }: HistoryPanelProps) {
  const { formatMessage, formatDate } = useIntl();
  const day = search.day && search.day < today ? search.day : today;
  const { value, invested } = historyOn(history, day);
  return (
    <Panel
      title={<FormattedMessage id="portfolio.history" />}
      tools={
        <DayFilter
          label={formatMessage({ id: 'portfolio.history.day' })}
          value={search.day}
          min={history[0]?.at}
          max={today}
          hrefFor={(next) => buildAddress('/user/portfolio', { ...search, day: next })}
        />
      }
    >
      <div className={flow({ gap: '3' })}>
        <p>
          <FormattedMessage
            id="portfolio.history.on"
            values={{
              day: formatDate(day, { dateStyle: 'long', timeZone: 'UTC' }),
              value: <Money amount={value} />,
              invested: <Money amount={invested} />,
            }}
          />
        </p>
        <StepArea
          name={formatMessage({ id: 'portfolio.history.value' })}
          points={history.map((point) => ({ at: point.at, value: point.value }))}
          until={today}
          line={{
            name: formatMessage({ id: 'portfolio.history.invested' }),
            points: history.map((point) => ({ at: point.at, value: point.invested })),
          }}
        />
        <p className={moneyPage().note}>
          <FormattedMessage id="portfolio.results.note" />
        </p>
      </div>
    </Panel>
  );
}
