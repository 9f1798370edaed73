import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { FormattedMessage, useIntl } from 'react-intl';
import { TransferKind } from '#machines/market/transfer/transfer.contract.ts';
import { transferTabs } from '#machines/market/transfer/transfer.selectors.ts';
import { flow } from '#styled/recipes';
import { transfersQuery } from '#web/api/market/transfers.ts';
import { buildAddresses } from '#web/lists/address.ts';
import { ListTable } from '#web/lists/ListTable.tsx';
import { ListFilter, ListTools } from '#web/lists/ListTools.tsx';
import type { ManagerInvestmentsSearch } from '#web/parts/orders/investments/managerInvestmentSearch.ts';
import { FilterChips } from '#web/ui/navigation/FilterChips.tsx';
import { managerTransferColumns } from './managerTransferColumns.tsx';
import { TransferPanel } from './TransferPanel.tsx';

const PATH = '/manager/investments';

/** The transfers of all users, those to decide first. */
export function ManagerTransfers({ search }: { search: ManagerInvestmentsSearch }) {
  const intl = useIntl();
  const { history } = useRouter();
  const { tab, page, size, list, kind, transfer, search: text } = search;
  const shown = transferTabs.find((each) => each === list) ?? 'review';
  const filter = { page, size, kind, search: text, tab: shown };
  const query = useQuery({ ...transfersQuery(filter), placeholderData: keepPreviousData });
  const own = { tab, page, size, list, kind, search: text };
  const { hrefWith, filteredHref } = buildAddresses<ManagerInvestmentsSearch>(PATH, own);
  return (
    <div className={flow()}>
      <FilterChips
        label={intl.formatMessage({ id: 'manager.market.lists' })}
        items={(['review', 'open', 'history', 'all'] as const).map((each) => ({
          href: filteredHref({ list: each === 'review' ? undefined : each }),
          label: (
            <FormattedMessage id={`manager.transfers.list.${each}`} values={{ count: query.data?.tabs[each] ?? 0 }} />
          ),
          isOn: each === shown,
        }))}
      />
      <ListTools
        search={{
          label: intl.formatMessage({ id: 'manager.transfers.search' }),
          value: text,
          hrefFor: (value) => filteredHref({ search: value || undefined }),
        }}
      >
        <ListFilter
          label={intl.formatMessage({ id: 'market.column.direction' })}
          all={intl.formatMessage({ id: 'manager.transfers.allKinds' })}
          value={kind}
          options={TransferKind.options.map((value) => ({
            value,
            label: intl.formatMessage({ id: `transfer.kind.${value}` }),
          }))}
          hrefFor={(value) => filteredHref({ kind: value as TransferKind | undefined })}
        />
      </ListTools>
      <ListTable
        caption={intl.formatMessage({ id: 'manager.market.tab.transfers' })}
        columns={managerTransferColumns(intl)}
        query={query}
        path={PATH}
        search={own}
        emptyTitle={intl.formatMessage({ id: `manager.transfers.empty.${shown === 'review' ? 'review' : 'other'}` })}
        isFiltered={Boolean(kind || text)}
        rowKey={({ id }) => id}
        rowHref={({ id }) => hrefWith({ transfer: id })}
      />
      <TransferPanel id={transfer} onClose={() => history.push(hrefWith({ transfer: undefined }))} />
    </div>
  );
}
