import { useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import type { Holding } from '#machines/investment/investment.wire.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { holdingsQuery } from '#web/api/portfolio.ts';
import { useCustomization } from '#web/shell/appContext.ts';
import { CopyField } from '#web/ui/CopyField.tsx';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { ErrorState } from '#web/ui/ErrorState.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Panel } from '#web/ui/Panel.tsx';
import { SkeletonRows } from '#web/ui/SkeletonRows.tsx';
import { Download } from '#web/ui/StoredFile.tsx';
import { HoldingsTable } from './HoldingsTable.tsx';
import { PortfolioRing } from './PortfolioRing.tsx';
import { slicesOf } from './portfolioSlices.ts';

export function PortfolioPage() {
  const { data, error, refetch, isFetching } = useQuery(holdingsQuery);
  return (
    <>
      <PageHeader
        title={<FormattedMessage id="portfolio.title" />}
        detail={data && <FormattedMessage id="portfolio.count" values={{ count: data.length }} />}
      />
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />}
      {!data && !error && (
        <Panel>
          <SkeletonRows count={8} />
        </Panel>
      )}
      {data?.length === 0 && <NoHoldings />}
      {data && data.length > 0 && <Holdings holdings={data.toSorted((one, other) => other.value - one.value)} />}
    </>
  );
}

function Holdings({ holdings }: { holdings: readonly Holding[] }) {
  const { formatMessage } = useIntl();
  const { modules } = useCustomization();
  const total = holdings.reduce((sum, { value }) => sum + value, 0);
  const wallets = [...new Set(holdings.map(({ wallet }) => wallet))];
  return (
    <div className={flow({ gap: '6' })}>
      <div className={split}>
        <Panel>
          <PortfolioRing slices={slicesOf(holdings)} total={total} />
        </Panel>
        <HoldingsTable holdings={holdings} total={total} />
      </div>
      <p className={css({ textStyle: 'small', color: 'muted' })}>
        <FormattedMessage id="portfolio.priceNote" />
      </p>
      {modules.erir && <Certificates holdings={holdings} />}
      <Panel title={<FormattedMessage id="portfolio.addresses" />}>
        <div className={flow({ gap: '3' })}>
          {wallets.map((wallet) => (
            <CopyField key={wallet} label={formatMessage({ id: 'portfolio.wallet' })} value={wallet} />
          ))}
          {holdings.map(
            ({ project, tokenAddress }) =>
              tokenAddress && (
                <CopyField
                  key={project.id}
                  label={formatMessage({ id: 'portfolio.token' }, { symbol: project.tokenSymbol })}
                  value={tokenAddress}
                />
              ),
          )}
        </div>
      </Panel>
    </div>
  );
}

/** Certificates of the holdings, issued for the moment of the download. */
function Certificates({ holdings }: { holdings: readonly Holding[] }) {
  return (
    <Panel title={<FormattedMessage id="portfolio.certificates" />}>
      <div className={flow({ gap: '3' })}>
        <p className={css({ color: 'muted' })}>
          <FormattedMessage id="portfolio.certificatesDetail" />
        </p>
        <div className={flow({ direction: 'row', gap: '3' })}>
          {holdings.map(({ project }) => (
            <Download
              key={project.id}
              path={`/portfolio/${project.id}/certificate`}
              label={<FormattedMessage id="portfolio.certificate" values={{ symbol: project.tokenSymbol }} />}
            />
          ))}
        </div>
      </div>
    </Panel>
  );
}

function NoHoldings() {
  return (
    <EmptyState
      title={<FormattedMessage id="portfolio.empty" />}
      actions={
        <LinkButton href="/user/issuances" tone="secondary">
          <FormattedMessage id="investments.toIssuances" />
        </LinkButton>
      }
    >
      <FormattedMessage id="portfolio.emptyDetail" />
    </EmptyState>
  );
}

const split = css({
  display: 'grid',
  gap: '5',
  alignItems: 'start',
  gridTemplateColumns: { base: 'minmax(0, 1fr)', desktop: '20rem minmax(0, 1fr)' },
});
