import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { FormattedMessage, useIntl } from 'react-intl';
import { adTabs } from '#machines/market/ad/ad.selectors.ts';
import { flow } from '#styled/recipes';
import { adsQuery } from '#web/api/market/market.ts';
import { buildAddresses } from '#web/lists/address.ts';
import { ListTable } from '#web/lists/ListTable.tsx';
import { ListTools } from '#web/lists/ListTools.tsx';
import { ProjectFilter } from '#web/lists/ProjectFilter.tsx';
import type { ManagerInvestmentsSearch } from '#web/parts/orders/investments/managerInvestmentSearch.ts';
import { FilterChips } from '#web/ui/navigation/FilterChips.tsx';
import { AdPanel } from './AdPanel.tsx';
import { MarketHalt } from './MarketHalt.tsx';
import { managerAdColumns } from './managerAdColumns.tsx';

const PATH = '/manager/investments';

/** The ads of all sellers, those to review first. For one issuance it can also halt the sales. */
export function ManagerAds({ search }: { search: ManagerInvestmentsSearch }) {
  const intl = useIntl();
  const { history } = useRouter();
  const { tab, page, size, project, list, ad, search: text } = search;
  const shown = adTabs.find((each) => each === list) ?? 'review';
  const query = useQuery({
    ...adsQuery({ page, size, project, search: text, tab: shown }),
    placeholderData: keepPreviousData,
  });
  const own = { tab, page, size, project, list, search: text };
  const { hrefWith, filteredHref } = buildAddresses<ManagerInvestmentsSearch>(PATH, own);
  return (
    <div className={flow()}>
      <FilterChips
        label={intl.formatMessage({ id: 'manager.market.lists' })}
        items={(['review', 'open', 'over', 'all'] as const).map((each) => ({
          href: filteredHref({ list: each === 'review' ? undefined : each }),
          label: <FormattedMessage id={`manager.ads.list.${each}`} values={{ count: query.data?.tabs[each] ?? 0 }} />,
          isOn: each === shown,
        }))}
      />
      <ListTools
        search={{
          label: intl.formatMessage({ id: 'manager.ads.search' }),
          value: text,
          hrefFor: (value) => filteredHref({ search: value || undefined }),
        }}
      >
        <ProjectFilter area="manager" value={project} hrefFor={(value) => filteredHref({ project: value })} />
      </ListTools>
      {project && <MarketHalt issuance={project} />}
      <ListTable
        caption={intl.formatMessage({ id: 'manager.market.tab.ads' })}
        columns={managerAdColumns(intl)}
        query={query}
        path={PATH}
        search={own}
        emptyTitle={intl.formatMessage({ id: `manager.ads.empty.${shown === 'review' ? 'review' : 'other'}` })}
        isFiltered={Boolean(project || text)}
        rowKey={({ id }) => id}
        rowHref={({ id }) => hrefWith({ ad: id })}
      />
      <AdPanel id={ad} onClose={() => history.push(hrefWith({ ad: undefined }))} />
    </div>
  );
}
