import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { FormattedMessage, useIntl } from 'react-intl';
import { investmentTabs } from '#machines/investment/investment.selectors.ts';
import { investmentsQuery } from '#web/api/managerInvestments.ts';
import { issuanceQuery } from '#web/api/managerIssuances.ts';
import type { RunningArea } from '#web/api/managerLists.ts';
import { Tabs } from '#web/ui/Tabs.tsx';
import { InvestmentList } from '../investments/InvestmentList.tsx';
import { askedOf, type InvestmentsSearch } from '../investments/investmentSearch.ts';
import { Loaded } from '../Loaded.tsx';
import { addressesOf } from '../lists/address.ts';
import { IssuanceHeader } from './IssuanceHeader.tsx';

type IssuanceInvestorsPageProps = { area: RunningArea; id: string; search: InvestmentsSearch };

/** Who has invested in one issuance. */
export function IssuanceInvestorsPage({ area, id, search }: IssuanceInvestorsPageProps) {
  const { formatMessage } = useIntl();
  const path = `/${area}/issuances/${id}/investors`;
  const { project: _, ...filters } = search;
  const query = useQuery({
    ...investmentsQuery(area, { ...askedOf(filters), project: id }),
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
              isCurrent: (filters.tab ?? 'all') === tab,
            }))}
          />
          <InvestmentList area={area} path={path} search={filters} query={query} isOfProject />
        </>
      )}
    </Loaded>
  );
}
