import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { investmentTabs } from '#machines/investment/investment.selectors.ts';
import { css } from '#styled/css';
import { flow } from '#styled/recipes';
import { ownInvestmentsQuery } from '#web/api/portfolio.ts';
import { addressesOf } from '#web/lists/address.ts';
import { EmptyState } from '#web/ui/EmptyState.tsx';
import { LinkButton } from '#web/ui/LinkButton.tsx';
import { PageHeader } from '#web/ui/PageHeader.tsx';
import { Pager } from '#web/ui/Pager.tsx';
import { SearchField } from '#web/ui/SearchField.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';
import { InvestmentTable } from './InvestmentTable.tsx';
import { type OwnInvestmentsSearch, toListQuery } from './ownInvestmentSearch.ts';
import { sortFrom } from './sortFrom.ts';

type InvestorInvestmentsPageProps = { search: OwnInvestmentsSearch; onSearch: (href: string) => void };

const PATH = '/user/investments';

export function InvestorInvestmentsPage({ search, onSearch }: InvestorInvestmentsPageProps) {
  const { formatMessage } = useIntl();
  const query = useQuery({ ...ownInvestmentsQuery(toListQuery(search)), placeholderData: keepPreviousData });
  const { data, error, refetch, isPlaceholderData } = query;
  const { hrefWith, filteredHref } = addressesOf(PATH, search);
  const label = formatMessage({ id: 'investments.search' });
  return (
    <>
      <PageHeader title={<FormattedMessage id="investments.title" />} />
      <Tabs
        label={formatMessage({ id: 'investments.tabs' })}
        items={investmentTabs.map((tab) => ({
          href: filteredHref({ tab: tab === 'all' ? undefined : tab }),
          label: <FormattedMessage id={`investments.tab.${tab}`} />,
          isCurrent: (search.tab ?? 'all') === tab,
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
        <InvestmentTable
          rows={data?.rows}
          hrefOf={({ id }) => hrefWith({ investment: id })}
          sort={sortFrom(search.sort, (sort) => filteredHref({ sort }))}
          isStale={isPlaceholderData}
          error={error}
          onRetry={() => void refetch()}
          empty={<NoInvestments isFiltered={Boolean(search.tab || search.search)} />}
        />
      </div>
      {data && data.total > data.size && (
        <Pager
          page={data.page}
          pageSize={data.size}
          total={data.total}
          hrefFor={(page) => hrefWith({ page: page === 1 ? undefined : page })}
        />
      )}
    </>
  );
}

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
