import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { investmentTabs } from '#machines/investment/investment.selectors.ts';
import type { ManagementArea } from '#web/api/managementArea.ts';
import { investmentsQuery } from '#web/api/managerInvestments.ts';
import { issuanceQuery } from '#web/api/managerIssuances.ts';
import { addressesOf } from '#web/lists/address.ts';
import { Loaded } from '#web/ui/Loaded.tsx';
import { Tabs } from '#web/ui/Tabs.tsx';
import { InvestmentList } from '../investments/InvestmentList.tsx';
import { type ManagerInvestmentsSearch, toListQuery } from '../investments/managerInvestmentSearch.ts';
import { IssuanceHeader } from './IssuanceHeader.tsx';

type IssuanceInvestorsPageProps = { area: ManagementArea; id: string; search: ManagerInvestmentsSearch };

export function IssuanceInvestorsPage({ area, id, search }: IssuanceInvestorsPageProps) {
  const { formatMessage } = useIntl();
  const path = `/${area}/issuances/${id}/investors`;
  const { project: _, ...filters } = search;
  const query = useQuery({
    ...investmentsQuery(area, { ...toListQuery(filters), project: id }),
    placeholderData: keepPreviousData,
  });
  const issuance = useQuery(issuanceQuery(area, id));
  const { filteredHref } = addressesOf(path, filters);
  return (
    <Loaded query={issuance}>
      {(project) => (
        <>
          <IssuanceHeader area={area} project={project} title={<FormattedMessage id="manager.issuance.investors" />} />
          <Tabs
            label={formatMessage({ id: 'manager.investments.tabs' })}
            items={investmentTabs.map((tab) => ({
              href: filteredHref({ tab: tab === 'all' ? undefined : tab, investment: undefined }),
              label: <FormattedMessage id={`manager.investmentTab.${tab}`} />,
              count: query.data?.tabs[tab],
              isCurrent: (filters.tab ?? 'all') === tab,
            }))}
          />
          <InvestmentList area={area} path={path} search={filters} query={query} isProjectList />
        </>
      )}
    </Loaded>
  );
}
