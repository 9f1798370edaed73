import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { computeTotals, sumNet } from '#machines/earnings/earning/income.selectors.ts';
import type { Portfolio } from '#machines/orders/investment/portfolio.wire.ts';
import { portfolioReturnQuery } from '#web/api/orders/portfolio.ts';
import { formatRate } from '#web/parts/orders/portfolioReturn/formatRate.ts';
import { ReturnMeaning } from '#web/parts/orders/portfolioReturn/ReturnLine.tsx';
import { Figures } from '#web/ui/figures/Figures.tsx';
import { UnitFigure } from '#web/ui/figures/UnitFigure.tsx';
import { useMoney } from '#web/ui/figures/useMoney.ts';
import { totalValue } from './split.ts';

export function PortfolioFigures({ portfolio }: { portfolio: Portfolio }) {
  const intl = useIntl();
  const { data } = useQuery(portfolioReturnQuery);
  const rate = data?.rate ?? null;
  const money = useMoney();
  const renderFigure = (amount: number) => <UnitFigure size="inherit" text={money(amount, { isShort: true })} />;
  const { holdings, income, upcoming } = portfolio;
  return (
    <Figures
      items={[
        {
          key: 'capital',
          label: <FormattedMessage id="portfolio.figure.capital" />,
          value: renderFigure(totalValue(holdings)),
        },
        {
          key: 'income',
          label: <FormattedMessage id="portfolio.figure.income" />,
          value: renderFigure(computeTotals(income).net),
        },
        {
          key: 'return',
          label: <FormattedMessage id="portfolio.figure.return" />,
          value: rate === null ? '—' : <UnitFigure size="inherit" text={formatRate(intl, rate)} />,
          detail: data && <ReturnMeaning data={data} />,
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
