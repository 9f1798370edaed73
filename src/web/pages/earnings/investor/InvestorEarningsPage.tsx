import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { ownEarningsQuery } from '#web/api/earnings/earnings.ts';
import { buildAddresses } from '#web/lists/address.ts';
import { ListPager } from '#web/lists/ListPager.tsx';
import { sortFrom } from '#web/parts/orders/investments/sortFrom.ts';
import { PageHeader } from '#web/ui/navigation/PageHeader.tsx';
import { Tabs } from '#web/ui/navigation/Tabs.tsx';
import { EmptyState } from '#web/ui/states/EmptyState.tsx';
import { EarningsTable } from './EarningsTable.tsx';
import { earningTabs, type OwnEarningsSearch, toListQuery } from './earningSearch.ts';
import { IncomeOverview } from './IncomeOverview.tsx';

const PATH = '/user/earnings';

export function InvestorEarningsPage({ search }: { search: OwnEarningsSearch }) {
  const { formatMessage } = useIntl();
  const { tab: current = 'earnings' } = search;
  const query = useQuery({ ...ownEarningsQuery(toListQuery(search)), placeholderData: keepPreviousData });
  const { data, error, refetch, isPlaceholderData } = query;
  const { hrefWith, filteredHref } = buildAddresses(PATH, search);
  return (
    <>
      <PageHeader
        title={<FormattedMessage id="earnings.title" />}
        detail={<FormattedMessage id={`earnings.detail.${current}`} />}
      />
      <IncomeOverview year={search.year} hrefOfYear={(year) => filteredHref({ year })} />
      <Tabs
        label={formatMessage({ id: 'earnings.tabs' })}
        items={earningTabs.map((tab) => ({
          href: filteredHref({ tab: tab === 'earnings' ? undefined : tab }),
          label: <FormattedMessage id={`earnings.tab.${tab}`} />,
          isCurrent: tab === current,
        }))}
      />
      <EarningsTable
        rows={data?.rows}
        sort={sortFrom(search.sort, (sort) => filteredHref({ sort }))}
        isStale={isPlaceholderData}
        error={error}
        onRetry={() => void refetch()}
        empty={
          <EmptyState title={<FormattedMessage id={`earnings.empty.${current}`} />}>
            <FormattedMessage id="earnings.emptyDetail" />
          </EmptyState>
        }
      />
      <ListPager data={data} hrefWith={hrefWith} />
    </>
  );
}
