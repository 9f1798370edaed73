import { FormattedMessage, useIntl } from 'react-intl';
import { isIncome } from '#machines/earnings/earning/income.selectors.ts';
import type { Portfolio } from '#machines/orders/investment/portfolio.wire.ts';
import { moneyPage } from '#styled/recipes';
import { StepArea } from '#web/ui/charts/StepArea.tsx';
import { Panel } from '#web/ui/navigation/Panel.tsx';

/** The value at the price of the issue over time, and above it the income so far. */
export function CapitalPanel({ portfolio }: { portfolio: Portfolio }) {
  const { formatMessage } = useIntl();
  const { capital, today } = portfolio;
  const withIncome = incomePoints(portfolio);
  return (
    <Panel title={<FormattedMessage id="portfolio.capital" />}>
      <StepArea
        name={formatMessage({ id: 'portfolio.capital.name' })}
        points={capital}
        until={today}
        {...(withIncome.length > 0 && {
          line: { name: formatMessage({ id: 'portfolio.capital.withIncome' }), points: withIncome },
        })}
      />
      <p className={moneyPage().note}>
        <FormattedMessage id="portfolio.priceNote" />
      </p>
    </Panel>
  );
}

/** The income of a month counts from its last day, or from today in the current one. */
function incomePoints({ capital, income, today }: Portfolio): Portfolio['capital'] {
  const paid = income
    .filter(({ kind }) => isIncome(kind))
    .map(({ month, net }) => ({ at: month === today.slice(0, 7) ? today : computeLastDay(month), net }));
  if (paid.length === 0) return [];
  const days = [...new Set([...capital.map(({ at }) => at), ...paid.map(({ at }) => at)])].sort();
  return days.map((day) => ({
    at: day,
    value:
      (capital.findLast(({ at }) => at <= day)?.value ?? 0) +
      paid.filter(({ at }) => at <= day).reduce((sum, { net }) => sum + net, 0),
  }));
}

const computeLastDay = (month: string): string =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5, 7)), 0)).toISOString().slice(0, 10);
