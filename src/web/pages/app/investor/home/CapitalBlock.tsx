import { lazy } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Home } from '#machines/app/home/home.wire.ts';
import { calendarDate } from '#machines/shared/calendar.ts';
import { MINUTE } from '#machines/shared/duration.ts';
import { css } from '#styled/css';
import { useCustomization } from '#web/shell/appContext.ts';
import { StepArea } from '#web/ui/charts/StepArea.tsx';
import { useNow } from '#web/ui/figures/clock.ts';
import { useMoney } from '#web/ui/figures/useMoney.ts';
import { Later } from '#web/ui/Later.tsx';
import { DeepBlock } from './DeepBlock.tsx';
import { HomeFigure } from './HomeFigure.tsx';

const ReturnLine = lazy(async () => ({
  default: (await import('#web/parts/orders/portfolioReturn/ReturnLine.tsx')).ReturnLine,
}));

type CapitalBlockProps = Pick<Home, 'capital' | 'income' | 'money'>;

/**
 * The investor's capital at the price of its issue, and its history. Before the first tokens: the money paid for them.
 */
export function CapitalBlock({ capital, income, money: { committed } }: CapitalBlockProps) {
  const { formatMessage } = useIntl();
  const money = useMoney();
  const { timeZone } = useCustomization().tenant;
  const today = calendarDate(useNow(MINUTE), timeZone);
  const earned = income.reduce((sum, { net }) => sum + net, 0);
  const hasTokens = capital.holdings > 0;
  const name = formatMessage({ id: hasTokens ? 'home.capital' : 'home.money.committed' });
  return (
    <DeepBlock label={name}>
      <div className={head} data-alone={capital.series.length === 0 || undefined}>
        <div>
          <p className={small}>{name}</p>
          <p className={css({ my: '3' })}>
            <HomeFigure amount={hasTokens ? capital.total : committed} size="huge" />
          </p>
          <p className={small}>
            {hasTokens ? (
              <FormattedMessage
                id="home.capitalDetail"
                values={{
                  holdings: capital.holdings,
                  hasCommitted: committed > 0 ? 'yes' : 'no',
                  committed: money(committed, { isShort: true }),
                }}
              />
            ) : (
              <FormattedMessage id="home.capitalEmpty" />
            )}
          </p>
          {hasTokens && (
            <Later>
              <ReturnLine className={small} />
            </Later>
          )}
        </div>
        {earned > 0 && (
          <dl>
            <dt className={small}>
              <FormattedMessage id="home.income" />
            </dt>
            <dd className={css({ mt: '1' })}>
              <HomeFigure amount={earned} size="medium" />
            </dd>
          </dl>
        )}
      </div>
      {capital.series.length > 0 && (
        <StepArea
          name={name}
          tone="deep"
          points={capital.series.map(({ at, total }) => ({ at, value: total }))}
          until={today}
        />
      )}
    </DeepBlock>
  );
}

const small = css({ textStyle: 'small', color: 'brand.onDeepMuted' });

const head = css({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: '8',
  rowGap: '5',
  mb: '5',
  /** Without a chart below: in the middle of the block. */
  '&[data-alone]': { my: 'auto' },
});
