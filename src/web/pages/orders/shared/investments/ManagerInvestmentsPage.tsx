import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { investmentTabs } from '#machines/orders/investment/investment.selectors.ts';
import type { ManagementArea } from '#web/api/managementArea.ts';
import { investmentsQuery } from '#web/api/orders/managerInvestments.ts';
import { buildAddress, buildAddresses } from '#web/lists/address.ts';
import { ManagerAds } from '#web/pages/market/shared/ManagerAds.tsx';
import { ManagerTransfers } from '#web/pages/market/shared/ManagerTransfers.tsx';
import { FailedJobs } from '#web/pages/oversight/shared/FailedJobs.tsx';
import { InvestmentList } from '#web/parts/orders/investments/InvestmentList.tsx';
import {
  findMarketTab,
  type ManagerInvestmentsSearch,
  type MarketTab,
  marketTabs,
  toListQuery,
} from '#web/parts/orders/investments/managerInvestmentSearch.ts';
import { CountsButton } from '#web/ui/history/CountsButton.tsx';
import { LinkButton } from '#web/ui/navigation/LinkButton.tsx';
import { PageHeader } from '#web/ui/navigation/PageHeader.tsx';
import { Tabs } from '#web/ui/navigation/Tabs.tsx';

export type ManagerInvestmentsPageProps = { area: ManagementArea; search: ManagerInvestmentsSearch };

const views = { ads: ManagerAds, transfers: ManagerTransfers };

/** The filters of the market, which are missing from the addresses of the investments. */
const noMarket = { ad: undefined, transfer: undefined, list: undefined, kind: undefined };

function MarketView({ tab, search }: { tab: MarketTab; search: ManagerInvestmentsSearch }) {
  const View = views[tab];
  return <View search={search} />;
}

/** All investments of the tenant for managers, those in their own projects for owners. */
export function ManagerInvestmentsPage({ area, search }: ManagerInvestmentsPageProps) {
  const { formatMessage } = useIntl();
  const path = `/${area}/investments`;
  const query = useQuery({ ...investmentsQuery(area, toListQuery(search)), placeholderData: keepPreviousData });
  const marketTab = area === 'manager' ? findMarketTab(search) : undefined;
  const { filteredHref } = buildAddresses(path, { ...search, ...noMarket });
  return (
    <>
      <PageHeader
        title={<FormattedMessage id="manager.investments.title" />}
        actions={
          area === 'manager' && (
            <>
              <CountsButton entity="investment" />
              <LinkButton tone="secondary" href={`${path}?view=statement`}>
                <FormattedMessage id="manager.statement.title" />
              </LinkButton>
            </>
          )
        }
      />
      {area === 'manager' && <FailedJobs />}
      <Tabs
        label={formatMessage({ id: 'manager.investments.tabs' })}
        items={[
          ...investmentTabs.map((tab) => ({
            href: filteredHref({ tab: tab === 'all' ? undefined : tab, investment: undefined }),
            label: <FormattedMessage id={`manager.investmentTab.${tab}`} />,
            count: query.data?.tabs[tab],
            isCurrent: (search.tab ?? 'all') === tab,
          })),
          ...(area === 'manager' ? marketTabs : []).map((tab) => ({
            href: buildAddress(path, { tab }),
            label: <FormattedMessage id={`manager.market.tab.${tab}`} />,
            isCurrent: search.tab === tab,
          })),
        ]}
      />
      {marketTab ? (
        <MarketView tab={marketTab} search={search} />
      ) : (
        <InvestmentList area={area} path={path} search={search} query={query} />
      )}
    </>
  );
}
