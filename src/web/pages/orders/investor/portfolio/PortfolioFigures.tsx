import { FormattedMessage, useIntl } from 'react-intl';
import { computeTotals, netOfTwelveMonths, sumNet } from '#machines/earnings/earning/income.selectors.ts';
import type { Portfolio } from '#machines/orders/investment/portfolio.wire.ts';
import { Figures } from '#web/ui/figures/Figures.tsx';
import { UnitFigure } from '#web/ui/figures/UnitFigure.tsx';
import { useMoney } from '#web/ui/figures/useMoney.ts';
import { totalValue } from './split.ts';

export function PortfolioFigures({ portfolio }: { portfolio: Portfolio }) {
  const { formatNumber } = useIntl();
  const money = useMoney();
  const renderFigure = (amount: number) => <UnitFigure size="inherit" text={money(amount, { isShort: true })} />;
  const { holdings, income, upcoming, today } = portfolio;
  const capital = totalValue(holdings);
  const net = netOfTwelveMonths(income, today);
  return (
    <Figures
      items={[
        {
          key: 'capital',
          label: <FormattedMessage id="portfolio.figure.capital" />,
          value: renderFigure(capital),
        },
        {
          key: 'income',
          label: <FormattedMessage id="portfolio.figure.income" />,
          value: renderFigure(computeTotals(income).net),
        },
        {
          key: 'return',
          label: <FormattedMessage id="portfolio.figure.return" />,
          value:
            capital > 0 ? (
              <UnitFigure
                size="inherit"
                text={formatNumber(net / capital, { style: 'percent', maximumFractionDigits: 1 })}
              />
            ) : (
              '—'
            ),
        },
        {
          key: 'expected',
          label: <FormattedMessage id="portfolio.figure.expected" />,
          value: renderFigure(sumNet(upcoming)),
        },
      ]}
    />
  );
}
