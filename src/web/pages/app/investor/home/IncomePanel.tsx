import { FormattedMessage, useIntl } from 'react-intl';
import type { Home } from '#machines/app/home/home.wire.ts';
import { css } from '#styled/css';
import { MonthBars } from '#web/ui/charts/MonthBars.tsx';
import { Panel } from '#web/ui/navigation/Panel.tsx';
import { HomeFigure } from './HomeFigure.tsx';

/** The net income of the last twelve months. */
export function IncomePanel({ income }: Pick<Home, 'income'>) {
  const { formatMessage } = useIntl();
  const total = income.reduce((sum, { net }) => sum + net, 0);
  const name = formatMessage({ id: 'home.income' });
  return (
    <Panel title={name} tools={total > 0 && <HomeFigure amount={total} size="medium" />}>
      {total > 0 ? (
        <MonthBars
          name={name}
          series={[{ name: formatMessage({ id: 'home.incomeSeries' }), colour: 'accent' }]}
          bars={income.map(({ month, net }) => ({ month, values: [net] }))}
          height={200}
          isBare
        />
      ) : (
        <p className={css({ color: 'muted' })}>
          <FormattedMessage id="home.incomeEmpty" />
        </p>
      )}
    </Panel>
  );
}
