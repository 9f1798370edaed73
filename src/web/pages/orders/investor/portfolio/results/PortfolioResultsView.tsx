import { useQuery } from '@tanstack/react-query';
import { FormattedMessage } from 'react-intl';
import { sumOfResults } from '#machines/orders/investment/results.selectors.ts';
import type { PortfolioResults } from '#machines/orders/investment/results.wire.ts';
import { flow, moneyPage } from '#styled/recipes';
import { portfolioResultsQuery } from '#web/api/orders/portfolio.ts';
import { ErrorState } from '#web/api/shown/ErrorState.tsx';
import { TaxYearsPanel } from '#web/pages/earnings/investor/TaxYearsPanel.tsx';
import { ReturnLine } from '#web/parts/orders/portfolioReturn/ReturnLine.tsx';
import type { PortfolioSearch } from '#web/parts/orders/portfolioSearch.ts';
import { Figures } from '#web/ui/figures/Figures.tsx';
import { UnitFigure } from '#web/ui/figures/UnitFigure.tsx';
import { useMoney } from '#web/ui/figures/useMoney.ts';
import { LinkButton } from '#web/ui/navigation/LinkButton.tsx';
import { Panel } from '#web/ui/navigation/Panel.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { SkeletonRows } from '#web/ui/states/SkeletonRows.tsx';
import { HistoryPanel } from './HistoryPanel.tsx';
import { ResultsPanel } from './ResultsPanel.tsx';

/** The cost and the results of the user's tokens since the first one, including those that are gone. */
export function PortfolioResultsView({ search }: { search: PortfolioSearch }) {
  const { data, error, refetch, isFetching } = useQuery(portfolioResultsQuery);
  if (!data && error) return <ErrorState error={error} onRetry={() => void refetch()} isRetrying={isFetching} />;
  if (!data)
    return (
      <Panel>
        <SkeletonRows count={8} />
      </Panel>
    );
  if (data.projects.length === 0) return <NoResults />;
  return (
    <div className={flow({ gap: '5' })}>
      <ResultFigures results={data} />
      <ReturnLine />
      <ResultsPanel results={data} search={search} />
      <div className={moneyPage().split}>
        <HistoryPanel results={data} search={search} />
        <TaxYearsPanel years={data.years.map(({ year }) => year).filter((year) => year <= data.today)} />
      </div>
    </div>
  );
}

function ResultFigures({ results: { projects } }: { results: PortfolioResults }) {
  const money = useMoney();
  const { cost, realised, unrealised, net } = sumOfResults(projects);
  const amounts = { cost, unrealised, realised, net };
  return (
    <Figures
      items={Object.entries(amounts).map(([key, amount]) => ({
        key,
        label: <FormattedMessage id={`portfolio.results.${key as keyof typeof amounts}`} />,
        value: <UnitFigure size="inherit" text={money(amount, { isShort: true })} />,
        detail: <FormattedMessage id={`portfolio.results.${key as keyof typeof amounts}Detail`} />,
      }))}
    />
  );
}

function NoResults() {
  return (
    <EmptyState
      title={<FormattedMessage id="portfolio.empty" />}
      actions={
        <LinkButton href="/user/issuances" tone="secondary">
          <FormattedMessage id="investments.toIssuances" />
        </LinkButton>
      }
    >
      <FormattedMessage id="portfolio.results.emptyDetail" />
    </EmptyState>
  );
}
