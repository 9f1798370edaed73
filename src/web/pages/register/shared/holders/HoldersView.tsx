import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { FormattedMessage, useIntl } from 'react-intl';
import { css } from '#styled/css';
import type { ManagementArea } from '#web/api/managementArea.ts';
import { holdersQuery } from '#web/api/register/holders.ts';
import { buildAddresses } from '#web/lists/address.ts';
import { ListTable } from '#web/lists/ListTable.tsx';
import { ListTools } from '#web/lists/ListTools.tsx';
import type { ManagerInvestmentsSearch } from '#web/parts/orders/investments/managerInvestmentSearch.ts';
import { useCustomization } from '#web/shell/appContext.ts';
import { Money } from '#web/ui/figures/Money.tsx';
import { HolderPanel } from './HolderPanel.tsx';
import { HoldersDate } from './HoldersDate.tsx';
import { HoldersExport } from './HoldersExport.tsx';
import { holderColumns } from './holderColumns.tsx';

type HoldersViewProps = { area: ManagementArea; issuance: string; path: string; search: ManagerInvestmentsSearch };

/** The cap table: the holders of an issuance's tokens at the end of a day. */
export function HoldersView({ area, issuance, path, search }: HoldersViewProps) {
  const intl = useIntl();
  const { formatMessage } = intl;
  const { history } = useRouter();
  const { modules } = useCustomization();
  const { row, view, page, size, sort, date, search: text } = search;
  const own = { view, page, size, sort, date, search: text };
  const filter = { page, size, sort, date, search: text };
  const query = useQuery({ ...holdersQuery(area, issuance, filter), placeholderData: keepPreviousData });
  const { data } = query;
  const { hrefWith, filteredHref } = buildAddresses<ManagerInvestmentsSearch>(path, own);
  return (
    <>
      <ListTools
        search={{
          label: formatMessage({ id: 'holders.search' }),
          value: text,
          hrefFor: (typed) => filteredHref({ search: typed || undefined }),
        }}
      >
        {data && (
          <HoldersDate
            value={data.date}
            max={data.today}
            hrefFor={(day) => filteredHref({ date: day, row: undefined })}
          />
        )}
        {data && <HoldersExport issuance={issuance} date={data.date} />}
      </ListTools>
      {data && data.total > 0 && (
        <p className={css({ mb: '4' })}>
          <FormattedMessage
            id="holders.sum"
            values={{ ...data.sums, acquired: <Money amount={data.sums.acquired} /> }}
          />
        </p>
      )}
      <ListTable
        caption={formatMessage({ id: 'holders.title' })}
        columns={holderColumns(intl)}
        query={query}
        path={path}
        search={own}
        emptyTitle={formatMessage({ id: 'holders.empty' })}
        isFiltered={Boolean(text)}
        rowKey={({ id }) => id}
        rowHref={({ id }) => hrefWith({ row: id })}
      />
      <p className={note}>
        <FormattedMessage id="holders.acquiredNote" />
      </p>
      <HolderPanel
        area={area}
        issuance={issuance}
        row={row ? data?.rows.find(({ id }) => id === row) : undefined}
        isCurrent={data !== undefined && data.date === data.today}
        hasCertificates={modules.erir}
        onClose={() => history.push(hrefWith({ row: undefined }))}
      />
    </>
  );
}

const note = css({ color: 'muted', textStyle: 'small', mt: '4' });
