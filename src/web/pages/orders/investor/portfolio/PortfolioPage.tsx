import { useQuery } from '@tanstack/react-query';
import { lazy, Suspense } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { computeTotals, inYear, listYears } from '#machines/earnings/earning/income.selectors.ts';
import type { Portfolio } from '#machines/orders/investment/portfolio.wire.ts';
import { flow, moneyPage } from '#styled/recipes';
import { portfolioQuery } from '#web/api/orders/portfolio.ts';
import { ErrorState } from '#web/api/shown/ErrorState.tsx';
import { buildAddress } from '#web/lists/address.ts';
import { IncomeChart } from '#web/pages/earnings/investor/IncomeChart.tsx';
import { YearLinks } from '#web/pages/earnings/investor/YearLinks.tsx';
import type { PortfolioSearch } from '#web/parts/orders/portfolioSearch.ts';
import { Money } from '#web/ui/figures/Money.tsx';
import { LinkButton } from '#web/ui/navigation/LinkButton.tsx';
import { PageHeader } from '#web/ui/navigation/PageHeader.tsx';
import { Panel } from '#web/ui/navigation/Panel.tsx';
import { Tabs } from '#web/ui/navigation/Tabs.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { SkeletonRows } from '#web/ui/states/SkeletonRows.tsx';
import { Addresses } from './Addresses.tsx';
import { CapitalPanel } from './CapitalPanel.tsx';
import { HoldingsTable } from './HoldingsTable.tsx';
import { PendingMoney } from './PendingMoney.tsx';
import { PortfolioFigures } from './PortfolioFigures.tsx';
import { SplitPanel } from './SplitPanel.tsx';
import { UpcomingPayments } from './UpcomingPayments.tsx';

const PATH = '/user/portfolio';

/** It has charts and tables of its own. */
const PortfolioResultsView = lazy(async () => ({
  default: (await import('./results/PortfolioResultsView.tsx')).PortfolioResultsView,
}));

/** It reads all papers, and makes archives of them. */
const PapersView = lazy(async () => ({ default: (await import('./papers/PapersView.tsx')).PapersView }));

/** It has forms of its own. */
const MonthlyView = lazy(async () => ({ default: (await import('./monthly/MonthlyView.tsx')).MonthlyView }));

const views = [undefined, 'results', 'monthly', 'papers'] as const;

export function PortfolioPage({ search }: { search: PortfolioSearch }) {
  const { formatMessage } = useIntl();
  const { data } = useQuery({ ...portfolioQuery, enabled: search.view === undefined });
  return (
    <>
      <PageHeader
        title={<FormattedMessage id="portfolio.title" />}
        detail={data && <FormattedMessage id="portfolio.count" values={{ count: data.holdings.length }} />}
      />
      <Tabs
        label={formatMessage({ id: 'portfolio.views' })}
        items={views.map((view) => ({
          href: buildAddress(PATH, { view }),
          label: <FormattedMessage id={`portfolio.view.${view ?? 'holdings'}`} />,
          isCurrent: view === search.view,
        }))}
      />
      <Suspense fallback={<Loading />}>
        {search.view === 'results' && <PortfolioResultsView search={search} />}
        {search.view === 'monthly' && <MonthlyView search={search} />}
        {search.view === 'papers' && <PapersView search={search} />}
        {search.view === undefined && <Current search={search} />}
      </Suspense>
    </>
  );
}

const Loading = () => (
  <Panel>
    <SkeletonRows count={8} />
  </Panel>
);

function Current({ search }: { search: PortfolioSearch }) {
  const { data, error, refetch, isFetching } = useQuery(portfolioQuery);
  return (
    <>
      {!data && error && <ErrorState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />}
      {!data && !error && <Loading />}
      {data && <Loaded portfolio={data} year={search.year ?? data.today.slice(0, 4)} />}
    </>
  );
}

/** Without tokens there may still be money on its way. */
function Loaded({ portfolio, year }: { portfolio: Portfolio; year: string }) {
  const { holdings, pending } = portfolio;
  if (holdings.length > 0) return <Holdings portfolio={portfolio} year={year} />;
  return (
    <div className={flow({ gap: '5' })}>
      {pending.orders.length + pending.claims.length > 0 && <PendingMoney pending={pending} />}
      <NoHoldings />
    </div>
  );
}

function Holdings({ portfolio, year }: { portfolio: Portfolio; year: string }) {
  const { holdings, pending, income, upcoming } = portfolio;
  const styles = moneyPage();
  return (
    <div className={flow({ gap: '5' })}>
      <PortfolioFigures portfolio={portfolio} />
      <div className={styles.split}>
        <IncomePanel portfolio={portfolio} year={year} />
        <div className={styles.column}>
          <PendingMoney pending={pending} />
          <SplitPanel holdings={holdings} />
        </div>
      </div>
      <HoldingsTable holdings={holdings} income={income} upcoming={upcoming} />
      <div className={styles.split}>
        <CapitalPanel portfolio={portfolio} />
        <UpcomingPayments upcoming={upcoming} />
      </div>
      <Addresses holdings={holdings} />
    </div>
  );
}

function IncomePanel({ portfolio: { income, upcoming, today }, year }: { portfolio: Portfolio; year: string }) {
  const { formatMessage } = useIntl();
  const years = listYears(income, today);
  return (
    <Panel
      title={<FormattedMessage id="portfolio.income" />}
      tools={
        <YearLinks
          label={formatMessage({ id: 'earnings.years' })}
          items={years.map((each) => ({
            key: each,
            label: each,
            href: buildAddress(PATH, { year: each === today.slice(0, 4) ? undefined : each }),
            isCurrent: each === year,
          }))}
        />
      }
    >
      <p className={moneyPage().detail}>
        <FormattedMessage
          id="portfolio.income.net"
          values={{ amount: <Money amount={computeTotals(inYear(income, year)).net} />, year }}
        />
      </p>
      <IncomeChart rows={income} upcoming={upcoming} year={year} />
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
