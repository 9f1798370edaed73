import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { lazy } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { investmentTabs } from '#machines/orders/investment/investment.selectors.ts';
import { issuanceQuery } from '#web/api/issuances/managerIssuances.ts';
import type { ManagementArea } from '#web/api/managementArea.ts';
import { investmentsQuery } from '#web/api/orders/managerInvestments.ts';
import { Loaded } from '#web/api/shown/Loaded.tsx';
import { buildAddress, buildAddresses } from '#web/lists/address.ts';
import { IssuanceHeader } from '#web/parts/issuances/IssuanceHeader.tsx';
import { InvestmentList } from '#web/parts/orders/investments/InvestmentList.tsx';
import { type ManagerInvestmentsSearch, toListQuery } from '#web/parts/orders/investments/managerInvestmentSearch.ts';
import { Later } from '#web/ui/Later.tsx';
import { Tabs } from '#web/ui/navigation/Tabs.tsx';

const HoldersView = lazy(async () => ({
  default: (await import('#web/pages/register/shared/holders/HoldersView.tsx')).HoldersView,
}));
const MovementsView = lazy(async () => ({
  default: (await import('#web/pages/register/shared/holders/MovementsView.tsx')).MovementsView,
}));
const InstructionsView = lazy(async () => ({
  default: (await import('#web/pages/register/shared/holders/InstructionsView.tsx')).InstructionsView,
}));

type IssuanceInvestorsPageProps = { area: ManagementArea; id: string; search: ManagerInvestmentsSearch };

/** The investors of an issuance, the holders of its tokens, and every movement of these. */
export function IssuanceInvestorsPage({ area, id, search }: IssuanceInvestorsPageProps) {
  const { formatMessage } = useIntl();
  const path = `/${area}/issuances/${id}/investors`;
  const { project: _, ...filters } = search;
  const issuance = useQuery(issuanceQuery(area, id));
  const views = area === 'manager' ? managerViews : ownerViews;
  const shown = views.find((view) => view === search.view);
  return (
    <Loaded query={issuance}>
      {(project) => (
        <>
          <IssuanceHeader
            area={area}
            project={project}
            title={<FormattedMessage id={`holders.view.${shown ?? 'investors'}`} />}
          />
          <Tabs
            label={formatMessage({ id: 'holders.views' })}
            items={[undefined, ...views].map((view) => ({
              href: buildAddress(path, { view }),
              label: <FormattedMessage id={`holders.view.${view ?? 'investors'}`} />,
              isCurrent: shown === view,
            }))}
          />
          {shown === undefined && <Investors area={area} id={id} path={path} search={filters} />}
          <Later>
            {shown === 'holders' && <HoldersView area={area} issuance={id} path={path} search={filters} />}
            {shown === 'movements' && <MovementsView area={area} issuance={id} path={path} search={filters} />}
            {shown === 'instructions' && <InstructionsView issuance={id} path={path} search={filters} />}
          </Later>
        </>
      )}
    </Loaded>
  );
}

const ownerViews = ['holders', 'movements'] as const;
const managerViews = [...ownerViews, 'instructions'] as const;

type InvestorsProps = IssuanceInvestorsPageProps & { path: string };

function Investors({ area, id, path, search }: InvestorsProps) {
  const { formatMessage } = useIntl();
  const query = useQuery({
    ...investmentsQuery(area, { ...toListQuery(search), project: id }),
    placeholderData: keepPreviousData,
  });
  const { filteredHref } = buildAddresses(path, search);
  return (
    <>
      <Tabs
        label={formatMessage({ id: 'manager.investments.tabs' })}
        items={investmentTabs.map((tab) => ({
          href: filteredHref({ tab: tab === 'all' ? undefined : tab, investment: undefined }),
          label: <FormattedMessage id={`manager.investmentTab.${tab}`} />,
          count: query.data?.tabs[tab],
          isCurrent: (search.tab ?? 'all') === tab,
        }))}
      />
      <InvestmentList area={area} path={path} search={search} query={query} isProjectList />
    </>
  );
}
