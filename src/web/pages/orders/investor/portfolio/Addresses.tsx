import { FormattedMessage, useIntl } from 'react-intl';
import type { Holding } from '#machines/orders/investment/portfolio.wire.ts';
import { flow, moneyPage } from '#styled/recipes';
import { CopyField } from '#web/ui/fields/CopyField.tsx';
import { Panel } from '#web/ui/navigation/Panel.tsx';

/** The wallets that hold the tokens, the contracts of the tokens, and their securities numbers. */
export function Addresses({ holdings }: { holdings: readonly Holding[] }) {
  const { formatMessage } = useIntl();
  const wallets = [...new Set(holdings.flatMap((holding) => holding.wallets))];
  return (
    <Panel title={<FormattedMessage id="portfolio.addresses" />}>
      <div className={flow({ gap: '2' })}>
        {wallets.map((wallet) => (
          <Address key={wallet} label={formatMessage({ id: 'portfolio.wallet' })} value={wallet} />
        ))}
        {holdings.map(
          ({ project, tokenAddress }) =>
            tokenAddress && (
              <Address
                key={project.id}
                label={formatMessage({ id: 'portfolio.token' }, { symbol: project.tokenSymbol })}
                value={tokenAddress}
              />
            ),
        )}
        {holdings.map(
          ({ project, isin }) =>
            isin && (
              <Address
                key={`isin ${project.id}`}
                label={formatMessage({ id: 'portfolio.isin' }, { symbol: project.tokenSymbol })}
                value={isin}
              />
            ),
        )}
      </div>
    </Panel>
  );
}

function Address({ label, value }: { label: string; value: string }) {
  return (
    <CopyField label={label} value={value}>
      <span className={moneyPage().address}>{value}</span>
    </CopyField>
  );
}
