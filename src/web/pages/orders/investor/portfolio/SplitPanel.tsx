import { FormattedMessage, useIntl } from 'react-intl';
import type { Holding } from '#machines/orders/investment/portfolio.wire.ts';
import { flow, moneyPage } from '#styled/recipes';
import { ShareBar, type ShareBarProps } from '#web/ui/charts/ShareBar.tsx';
import { Panel } from '#web/ui/navigation/Panel.tsx';
import { splitBy } from './split.ts';

/** The value of the portfolio by sector and by product. */
export function SplitPanel({ holdings }: { holdings: readonly Holding[] }) {
  const { formatMessage } = useIntl();
  const others = formatMessage({ id: 'portfolio.split.others' });
  const sectors = splitBy(holdings, ({ sector }) => sector || others, others);
  const products = splitBy(
    holdings,
    ({ project }) => formatMessage({ id: `issuances.product.${project.product}` }),
    others,
  );
  return (
    <Panel title={<FormattedMessage id="portfolio.split" />}>
      <div className={flow({ gap: '6' })}>
        <Split name={formatMessage({ id: 'portfolio.split.sector' })} shares={sectors} />
        <Split name={formatMessage({ id: 'portfolio.split.product' })} shares={products} />
      </div>
    </Panel>
  );
}

function Split({ name, shares }: Pick<ShareBarProps, 'name' | 'shares'>) {
  return (
    <div className={flow({ gap: '2' })}>
      <p className={moneyPage().label}>{name}</p>
      <ShareBar name={name} shares={shares} />
    </div>
  );
}
