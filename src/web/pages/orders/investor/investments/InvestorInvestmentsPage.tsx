import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { investmentTabs } from '#machines/orders/investment/investment.selectors.ts';
import { computeSums, countOfTab } from '#machines/orders/investment/ownInvestments.selectors.ts';
import type { OwnInvestments } from '#machines/orders/investment/ownInvestments.wire.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { ownInvestmentListQuery } from '#web/api/orders/portfolio.ts';
import { Download } from '#web/api/shown/StoredFile.tsx';
import { buildAddresses } from '#web/lists/address.ts';
import { ListPager } from '#web/lists/ListPager.tsx';
import { type OwnInvestmentsSearch, toListQuery } from '#web/parts/orders/investments/ownInvestmentSearch.ts';
import { sortFrom } from '#web/parts/orders/investments/sortFrom.ts';
import { SearchField } from '#web/ui/fields/SearchField.tsx';
import { Figures } from '#web/ui/figures/Figures.tsx';
import { Money } from '#web/ui/figures/Money.tsx';
import { LinkButton } from '#web/ui/navigation/LinkButton.tsx';
import { PageHeader } from '#web/ui/navigation/PageHeader.tsx';
import { Tabs } from '#web/ui/navigation/Tabs.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { OwnInvestmentTable } from './OwnInvestmentTable.tsx';

type InvestorInvestmentsPageProps = { search: OwnInvestmentsSearch; onSearch: (href: string) => void };

const PATH = '/user/investments';

export function InvestorInvestmentsPage({ search, onSearch }: InvestorInvestmentsPageProps) {
  const { formatMessage } = useIntl();
  const query = useQuery({ ...ownInvestmentListQuery(toListQuery(search)), placeholderData: keepPreviousData });
  const { data, error, refetch, isPlaceholderData } = query;
  const { hrefWith, filteredHref } = buildAddresses(PATH, search);
  const label = formatMessage({ id: 'investments.search' });
  return (
    <>
      <PageHeader title={<FormattedMessage id="investments.title" />} actions={<Statements />} />
      {data && data.byStatus.length > 0 && <Sums byStatus={data.byStatus} />}
      <Tabs
        label={formatMessage({ id: 'investments.tabs' })}
        items={investmentTabs.map((tab) => ({
          href: filteredHref({ tab: tab === 'all' ? undefined : tab }),
          label: <FormattedMessage id={`investments.tab.${tab}`} />,
          isCurrent: (search.tab ?? 'all') === tab,
          ...(data && { count: countOfTab(data.byStatus, tab) }),
        }))}
      />
      <div className={flow({ gap: '4' })}>
        <div className={css({ maxWidth: 'card' })}>
          <SearchField
            label={label}
            value={search.search ?? ''}
            onSearch={(text) => onSearch(filteredHref({ search: text || undefined }))}
          />
        </div>
        <OwnInvestmentTable
          rows={data?.rows}
          rowHref={({ id }) => hrefWith({ investment: id })}
          sort={sortFrom(search.sort, (sort) => filteredHref({ sort }))}
          isStale={isPlaceholderData}
          error={error}
          onRetry={() => void refetch()}
          empty={<NoInvestments isFiltered={Boolean(search.tab || search.search)} />}
        />
      </div>
      <ListPager data={data} hrefWith={hrefWith} />
    </>
  );
}

function Sums({ byStatus }: Pick<OwnInvestments, 'byStatus'>) {
  const sums = computeSums(byStatus);
  return (
    <Figures
      items={(['invested', 'committed', 'toPay'] as const).map((key) => ({
        key,
        label: <FormattedMessage id={`investments.figure.${key}`} />,
        value: <Money amount={sums[key]} />,
      }))}
    />
  );
}

const Statements = () => (
  <div className={flow({ direction: 'row', gap: '3' })}>
    {(['pdf', 'csv'] as const).map((format) => (
      <Download
        key={format}
        path={`/own-investments/export?format=${format}`}
        label={<FormattedMessage id={`statement.${format}`} />}
      />
    ))}
  </div>
);

function NoInvestments({ isFiltered }: { isFiltered: boolean }) {
  return (
    <EmptyState
      isFiltered={isFiltered}
      title={<FormattedMessage id={isFiltered ? 'investments.noMatch' : 'investments.empty'} />}
      actions={
        <LinkButton href={isFiltered ? PATH : '/user/issuances'} tone="secondary">
          <FormattedMessage id={isFiltered ? 'investments.showAll' : 'investments.toIssuances'} />
        </LinkButton>
      }
    />
  );
}
