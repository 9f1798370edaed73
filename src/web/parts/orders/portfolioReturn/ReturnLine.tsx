import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import type { PortfolioReturn } from '#machines/orders/investment/moneyWeighted.wire.ts';
import { portfolioReturnQuery } from '#web/api/orders/portfolio.ts';
import { DateTime } from '#web/ui/figures/DateTime.tsx';
import { formatRate } from './formatRate.ts';
import { ReturnFormula } from './ReturnFormula.tsx';

/** The return as a sentence. Without a rate it is left out, and so is its error, because other figures stay useful. */
export function ReturnLine({ className }: { className?: string }) {
  const intl = useIntl();
  const { data } = useQuery(portfolioReturnQuery);
  if (!data || data.rate === null) return null;
  return (
    <p className={className}>
      <FormattedMessage id="portfolio.return.line" values={{ rate: formatRate(intl, data.rate) }} />{' '}
      <ReturnMeaning data={data} />
    </p>
  );
}

/** The time of the rate, and its formula. */
export function ReturnMeaning({ data }: { data: PortfolioReturn }) {
  const { since, isYearly } = data;
  return (
    <>
      {isYearly || since === null ? (
        <FormattedMessage id="portfolio.return.yearly" />
      ) : (
        <FormattedMessage id="portfolio.return.ofPeriod" values={{ since: <DateTime value={since} /> }} />
      )}{' '}
      <ReturnFormula data={data} />
    </>
  );
}
